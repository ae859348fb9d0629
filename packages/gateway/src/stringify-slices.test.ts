import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "./slices.ts";
import { isLong, stringifySlices } from "./stringify-slices.ts";

const SLICE = 256 * 1024;
const write = (value: unknown) => runAtOnce(stringifySlices(value));

function countSlices(value: unknown): number {
  const work = stringifySlices(value);
  let count = 1;
  while (!work.next().done) count += 1;
  return count;
}

it("writes what JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isPadded) => {
      const padded = isPadded ? { value, padding: "x".repeat(SLICE), list: [value, [], {}, value] } : value;
      expect(write(padded)).toBe(JSON.stringify(padded));
    }),
    { seed: 31, numRuns: 100 },
  );
});

it.each<[string, unknown]>([
  ["a text", "é\n".repeat(SLICE)],
  ["pairs at the end of a slice", `x${"😀".repeat(SLICE)}`],
  ["half of a pair", `${"x".repeat(SLICE - 1)}\ud83dx`],
  ["numbers", Array.from({ length: 100_000 }, (_, index) => index / 7)],
  ["a list of objects", Array.from({ length: 50_000 }, (_, index) => ({ index, name: `n${index}` }))],
  [
    "members that are left out",
    { padding: "x".repeat(SLICE), none: undefined, list: [undefined], call: () => 1 },
  ],
  ["a value with a form of its own", { padding: "x".repeat(SLICE), date: new Date(0) }],
])("writes %s in slices", (_, value) => {
  expect(write(value)).toBe(JSON.stringify(value));
  expect(countSlices(value)).toBeGreaterThan(1);
});

it("takes little for short", () => {
  expect(isLong({ text: "Hello", list: [1, 2, 3] })).toBe(false);
  expect(isLong(undefined)).toBe(false);
  expect(isLong({ text: "x".repeat(70_000) })).toBe(true);
  expect(isLong({ list: new Array(1_000).fill(0) })).toBe(true);
});
