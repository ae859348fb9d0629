import { parsePartialJson } from "@inferhub/inference/assist";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("a document that is still arriving", () => {
  it.each([
    ["", undefined],
    ["  ", undefined],
    ["{", {}],
    ["[", []],
    ['{"na', {}],
    ['{"name"', {}],
    ['{"name":', {}],
    ['{"name": "Fast', { name: "Fast" }],
    ['{"name": "Fast\\', { name: "Fast" }],
    ['{"name": "Fast\\n', { name: "Fast\n" }],
    ['{"name": "\\u00e', { name: "" }],
    ['{"name": "\\u00e9', { name: "é" }],
    ['{"name": "\\ud83d', { name: "" }],
    ['{"name": "\\ud83d\\ude0', { name: "" }],
    ['{"name": "\\ud83d\\ude00', { name: "😀" }],
    ['{"name": "\ud83d', { name: "" }],
    ['{"name": "Fastnet",', { name: "Fastnet" }],
    ['{"name": "Fastnet", "height": 5', { name: "Fastnet" }],
    ['{"height": 54,', { height: 54 }],
    ['{"height": 54 ', { height: 54 }],
    ['{"height": -', {}],
    ['{"lit": tru', {}],
    ['{"lit": true', { lit: true }],
    ["[1, 2", [1]],
    ["[1, [2], {", [1, [2], {}]],
    ['[{"a": [1]}, {"b": "c', [{ a: [1] }, { b: "c" }]],
    ['{"a": {"b": [', { a: { b: [] } }],
    ["{}", {}],
    ["[]", []],
    ['"alone', "alone"],
    ["12", 12],
    ["-", undefined],
    ["null", null],
    ['{"a": 1} and more', { a: 1 }],
    ['{"__proto__": {"x": 1}', JSON.parse('{"__proto__": {"x": 1}}')],
    ["<html>", undefined],
    ["{]", {}],
    ["[1,]", undefined],
    ['{"a": nope', {}],
  ])("%s", (text, value) => {
    expect(parsePartialJson(text)).toEqual(value);
  });

  it("may be nested deeper than a stack is", () => {
    expect(parsePartialJson("[".repeat(100_000))).toBeInstanceOf(Array);
  });

  it("reads every whole document as itself", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parsePartialJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("reads every cut of a document as a beginning of it", () => {
    const unit = fc.constantFrom("grapheme" as const, "binary" as const);
    fc.assert(
      fc.property(
        unit.chain((stringUnit) => fc.jsonValue({ stringUnit })),
        fc.boolean(),
        (value, escaped) => {
          const plain = JSON.stringify(value, null, 1);
          const text = escaped ? plain.replace(/[^\x20-\x7e\n]/g, escapedUnit) : plain;
          const whole = JSON.parse(text);
          for (let end = 0; end <= text.length; end++) {
            const part = parsePartialJson(text.slice(0, end));
            expect(isBeginning(part, whole), `${text.slice(0, end)} of ${text}`).toBe(true);
          }
        },
      ),
    );
  });

  it("grows with every further character", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // In a list, since a number alone has no end that shows.
        const text = JSON.stringify([value]);
        let before: unknown;
        for (let end = 0; end <= text.length; end++) {
          const part = parsePartialJson(text.slice(0, end));
          expect(isBeginning(before, part), text.slice(0, end)).toBe(true);
          before = part;
        }
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."{}[]:,\"\\ u0dtrue-1.e \n'")), (chars) => {
        parsePartialJson(chars.join(""));
      }),
      { numRuns: 2000 },
    );
  });
});

const escapedUnit = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Whether one value can be a partial form of another. A top-level number has no end mark. */
function isBeginning(part: unknown, whole: unknown, top = true): boolean {
  if (part === undefined) return true;
  if (typeof part === "string") return typeof whole === "string" && whole.startsWith(part);
  if (typeof part === "number" && top) return typeof whole === "number";
  if (typeof part !== "object" || part === null) return part === whole;
  if (typeof whole !== "object" || whole === null || Array.isArray(part) !== Array.isArray(whole))
    return false;
  const members = Object.entries(part);
  const unfinished = members.filter(([name, value]) => {
    const other = Object.getOwnPropertyDescriptor(whole, name)?.value;
    return JSON.stringify(value) !== JSON.stringify(other);
  });
  return (
    unfinished.length <= 1 &&
    unfinished.every(([name, value]) =>
      isBeginning(value, Object.getOwnPropertyDescriptor(whole, name)?.value ?? null, false),
    )
  );
}
