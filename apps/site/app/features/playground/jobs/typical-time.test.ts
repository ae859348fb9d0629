import fc from "fast-check";
import { expect, test } from "vitest";
import { getTypicalMs, parseTimes, toTimeKey, withTime } from "./typical-time.ts";

const key = toTimeKey("text-to-image", "fal-ai", "flux");

test("the usual time is the middle of the newest", () => {
  expect(getTypicalMs({}, key)).toBeUndefined();
  const known = [9_000, 1000, 3000, 2000, 5000, 4000].reduce((all, ms) => withTime(all, key, ms), {});
  expect(known).toEqual({ [key]: [1000, 3000, 2000, 5000, 4000] });
  expect(getTypicalMs(known, key)).toBe(3000);
});

test("other jobs are kept until they are too old", () => {
  const many = Array.from({ length: 80 }, (_, at) => `job ${at}`);
  const known = many.reduce((all, name) => withTime(all, name, 1), withTime({}, key, 5));
  expect(Object.keys(known)).toHaveLength(50);
  expect(getTypicalMs(known, key)).toBeUndefined();
  expect(getTypicalMs(known, "job 79")).toBe(1);
});

test("any stored value is read safely", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const times = parseTimes(value);
      for (const each of Object.keys(times)) expect(getTypicalMs(times, each) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
