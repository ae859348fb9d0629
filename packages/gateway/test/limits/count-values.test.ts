import fc from "fast-check";
import { expect, it } from "vitest";
import { createLateValueCounter, createValueCounter } from "../../src/limits/count-values.ts";

/** Values of a parsed text, each empty object and array counted once more than by its commas. */
function count(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  return 1 + Math.max(0, inner.length - 1) + inner.reduce((sum: number, each) => sum + count(each), 0);
}

it("counts the commas and brackets outside of texts, however the bytes are cut", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 7 }), (json, size) => {
      const bytes = Buffer.from(json);
      const counter = createValueCounter(false);
      let values = 0;
      for (let at = 0; at < bytes.length; at += size) values = counter(bytes.subarray(at, at + size));
      expect(values).toBe(count(JSON.parse(json)));
    }),
  );
});

it("counts the longest line alone", () => {
  const counter = createValueCounter(true);
  expect(counter(Buffer.from("data: [1,2,3]\n\ndata: [1]\n\n"))).toBe(3);
  expect(counter(Buffer.from("data: [1,2,3,4,5]\n\n"))).toBe(5);
});

it("counts late, and finds too many where counting from the beginning does", () => {
  const text = fc.string({ unit: fc.constantFrom("{", "[", ",", '"', "\\", "\n", "a"), maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(text),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      (pieces, isLines, maxValues) => {
        const count = createValueCounter(isLines);
        const countLate = createLateValueCounter(isLines, maxValues);
        for (const piece of pieces) {
          const bytes = Buffer.from(piece);
          const isTooMany = count(bytes) > maxValues;
          expect(countLate(bytes) > maxValues).toBe(isTooMany);
          if (isTooMany) return;
        }
      },
    ),
  );
});
