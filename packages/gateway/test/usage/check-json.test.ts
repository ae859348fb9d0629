import fc from "fast-check";
import { expect, it } from "vitest";
import { runAtOnce } from "../../src/slices.ts";
import { checkJsonObject } from "../../src/usage/check-json.ts";

const isJsonObject = (bytes: Buffer) => runAtOnce(checkJsonObject(bytes));

/** Whether the platform's parser reads an object. */
function isParsedObject(text: string): boolean {
  try {
    return text.trimStart().startsWith("{") && JSON.parse(text) !== null;
  } catch {
    return false;
  }
}

const CHARS = [
  '{"a":1}',
  '"',
  "\\",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "-",
  "0",
  "1.5",
  "e+3",
  "true",
  "nul",
  "\n",
];

/** Bytes at each offset of a machine word. */
const placed = (text: string, offset: number): Buffer =>
  Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]).subarray(offset);

it("accepts the same JSON as the platform's parser", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat({ max: 3 }), (json, offset) => {
      expect(isJsonObject(placed(json, offset))).toBe(isParsedObject(json));
      expect(isJsonObject(placed(`{"value":${json}}`, offset))).toBe(true);
    }),
  );
});

it("rejects all other input, for a character added or removed anywhere", () => {
  const edits = fc.record({
    place: fc.nat(),
    removed: fc.nat({ max: 2 }),
    added: fc.constantFrom("", ...CHARS),
  });
  fc.assert(
    fc.property(fc.json(), edits, (json, { place, removed, added }) => {
      const text = `{"value":${json}}`;
      const at = place % (text.length + 1);
      const edited = text.slice(0, at) + added + text.slice(at + removed);
      expect(isJsonObject(Buffer.from(edited))).toBe(isParsedObject(Buffer.from(edited).toString()));
    }),
  );
});

it("finds characters that no JSON string may contain, at any length and position", () => {
  const text = "iVBORw0KGgo+/é=".repeat(20_000);
  const stops = ["\u0000", "\u001f", "\n", '"', "\\x", "\\u12g4"];
  fc.assert(
    fc.property(
      fc.nat({ max: text.length }),
      fc.constantFrom("", "\\n", "\\u00e9", ...stops),
      fc.nat({ max: 3 }),
      (at, added, offset) => {
        const json = `{"url":"${text.slice(0, at)}${added}${text.slice(at)}"}`;
        expect(isJsonObject(placed(json, offset))).toBe(!stops.includes(added));
      },
    ),
    { numRuns: 200 },
  );
});
