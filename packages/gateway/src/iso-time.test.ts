import fc from "fast-check";
import { expect, it } from "vitest";
import { formatIsoTime } from "./iso-time.ts";

it("formats times like a date", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 4e12, noNaN: true }), { minLength: 1 }), (times) => {
      for (const ms of times) expect(formatIsoTime(ms)).toBe(new Date(ms).toISOString());
    }),
  );
});

it("formats times of the same second", () => {
  const times = [1_764_000_000_000, 1_764_000_000_007, 1_764_000_000_999.9, 1_764_000_000_042];
  expect(times.map(formatIsoTime)).toEqual(times.map((ms) => new Date(ms).toISOString()));
});
