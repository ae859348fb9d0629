import fc from "fast-check";
import { expect, it } from "vitest";
import { createLateValueCounter, createValueCounter } from "../../src/limits/count-values.ts";

/**
 * Values of a parsed text, with each empty object and array counted once more than by its
 * commas.
 */
function count(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  return 1 + Math.max(0, inner.length - 1) + inner.reduce((sum: number, each) => sum + count(each), 0);
}

/** Members and objects of a parsed text. */
function countMembers(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  const own = Array.isArray(value) ? 0 : 1 + inner.length;
  return own + inner.reduce((sum: number, each) => sum + countMembers(each), 0);
}

it("counts the commas and brackets outside of strings, for any chunk boundaries", () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 7 }), (json, size) => {
      const bytes = Buffer.from(json);
      const counter = createValueCounter(false);
      let [values, members] = [0, 0];
      for (let at = 0; at < bytes.length; at += size)
        ({ values, members } = counter(bytes.subarray(at, at + size)));
      expect(values).toBe(count(JSON.parse(json)));
      expect(members).toBe(countMembers(JSON.parse(json)));
    }),
  );
});

it("counts the longest line alone", () => {
  const counter = createValueCounter(true);
  expect(counter(Buffer.from("data: [1,2,3]\n\ndata: [1]\n\n"))).toMatchObject({ values: 3 });
  expect(counter(Buffer.from("data: [1,2,3,4,5]\n\n"))).toMatchObject({ values: 5 });
});

it("measures the longest line, however the bytes are cut", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "{", "\n", '"'), { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      (chars, size) => {
        // A newline in a string is not JSON, and does not end it.
        const bytes = Buffer.from(chars.join("").replaceAll('"', ""));
        const counter = createValueCounter(true);
        let measured = 0;
        for (let at = 0; at < bytes.length; at += size)
          ({ lineBytes: measured } = counter(bytes.subarray(at, at + size)));
        const longest = Math.max(
          ...bytes
            .toString()
            .split("\n")
            .map(({ length }) => length),
        );
        expect(Math.abs(measured - longest)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it("counts the outermost members apart", () => {
  const json = '{"a":1,"b":{"c":[{"d":":"}]},"e":2}';
  expect(createValueCounter(false)(Buffer.from(json))).toMatchObject({ members: 8, outerMembers: 3 });
  expect(createValueCounter(true)(Buffer.from(`data: ${json}\n\ndata: {"a":1}\n\n`))).toMatchObject({
    members: 8,
    outerMembers: 3,
  });
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
          const isTooMany = count(bytes).values > maxValues;
          expect(countLate(bytes).values > maxValues).toBe(isTooMany);
          if (isTooMany) return;
        }
      },
    ),
  );
});

it("counts escaped characters", () => {
  const counter = createValueCounter(false);
  expect(counter(Buffer.from(JSON.stringify({ text: 'a\n"\\', "n\n": 1 })))).toMatchObject({ escapes: 4 });
});
