import fc from "fast-check";
import { expect, test } from "vitest";
import { timeKey, timesIn, usualMs, withTime } from "./usual-time.ts";

const key = timeKey("text-to-image", "fal-ai", "flux");

test("the usual time is the middle of the newest", () => {
  expect(usualMs({}, key)).toBeUndefined();
  const known = [9_000, 1000, 3000, 2000, 5000, 4000].reduce((all, ms) => withTime(all, key, ms), {});
  expect(known).toEqual({ [key]: [1000, 3000, 2000, 5000, 4000] });
  expect(usualMs(known, key)).toBe(3000);
});

test("other jobs are kept, the oldest of them not for ever", () => {
  const many = Array.from({ length: 80 }, (_, at) => `job ${at}`);
  const known = many.reduce((all, name) => withTime(all, name, 1), withTime({}, key, 5));
  expect(Object.keys(known)).toHaveLength(50);
  expect(usualMs(known, key)).toBeUndefined();
  expect(usualMs(known, "job 79")).toBe(1);
});

test("whatever stands in the storage does no harm", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const times = timesIn(value);
      for (const each of Object.keys(times)) expect(usualMs(times, each) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
