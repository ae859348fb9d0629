import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getMember, isContext, withMember, withoutMember } from "./edit-json.ts";

describe("a key", () => {
  it.each([
    ['{"a": 1.0}', "b", true, '{"a": 1.0, "b": true}'],
    ["{}", "b", [1], '{\n  "b": [\n    1\n  ]\n}'],
    ['{\n  "a": 1.0\n}\n', "b", false, '{\n  "a": 1.0,\n  "b": false\n}\n'],
    ['{"b": {"b": 1}, "a": 2}', "b", null, '{"b": null, "a": 2}'],
    ["[1]", "b", 1, undefined],
    ['{"a"', "b", 1, undefined],
  ])("is written into %s and the rest stays", (text, key, value, expected) => {
    expect(withMember(text, key, value)).toBe(expected);
  });

  it.each([
    ['{"a": 1, "b": 2, "c": 3}', '{"a": 1, "c": 3}'],
    ['{"b": 2, "c": 3}', '{"c": 3}'],
    ['{"a": 1,\n  "b": 2}', '{"a": 1}'],
    ['{"b": 2}', "{}"],
    ['{"b": 2, "a": 1, "b": 3}', '{"a": 1}'],
    ['{"a": {"b": 2}}', '{"a": {"b": 2}}'],
  ])("is taken out of %s", (text, expected) => {
    expect(withoutMember(text, "b")).toBe(expected);
  });

  it("is there after an insertion and gone after a removal, for any document", () => {
    const documents = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 2));
    fc.assert(
      fc.property(documents, fc.string(), fc.jsonValue(), ([object, indent], key, value) => {
        const text = JSON.stringify(object, null, indent);
        const written = withMember(text, key, value) ?? "";
        expect(getMember(written, key)).toEqual(JSON.parse(JSON.stringify(value)));
        const taken = withoutMember(written, key) ?? "";
        expect(isContext(taken)).toBe(true);
        expect(getMember(taken, key)).toBeUndefined();
        const others = Object.keys(JSON.parse(text)).filter((each) => each !== key);
        expect(Object.keys(JSON.parse(taken)).sort()).toEqual(others.sort());
      }),
    );
  });
});
