import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTsv, parseTsv } from "./tsv.ts";

test.each([
  ["", []],
  [
    "a\tb\n1\t2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a\tb\r\n1\t2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["a\n\nb", [["a"], [""], ["b"]]],
  ['"one\ttwo"\t"line\nend"\t"say ""so"""', [["one\ttwo", "line\nend", 'say "so"']]],
  ['5" nail\t"open', [['5" nail', '"open']]],
  ['"a"b\tc', [['"a"b', "c"]]],
  ["\t", [["", ""]]],
])("%j", (text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});

test("a table survives writing and reading", () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^["\t\r\na ]{0,6}$/));
  const rows = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([width, height]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    );
  fc.assert(
    fc.property(rows, (each) => {
      expect(parseTsv(formatTsv(each))).toEqual(each);
    }),
  );
});

test("nothing makes reading throw or go on for ever", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^["\t\r\nab]{0,40}$/), (text) => {
      expect(parseTsv(text).flat().length).toBeLessThanOrEqual(text.length + 1);
    }),
  );
});
