import { describe, expect, it } from "vitest";
import { withFastSpreads } from "../scripts/fast-spreads.mjs";

describe("an object that begins with a spread begins with an empty one", () => {
  const cases: readonly (readonly [before: string, after: string])[] = [
    ["({ ...one })", "({ ...null, ...one })"],
    ["({ ...one, two: 2 })", "({ ...null, ...one, two: 2 })"],
    ["({ ...one, ...two })", "({ ...null, ...one, ...two })"],
    ["({\n\t...one,\n\tget two() { return 2; }\n})", "({\n\t...null, ...one,\n\tget two() { return 2; }\n})"],
    ["f({ ...{ ...a, b }, c })", "f({ ...null, ...{ ...null, ...a, b }, c })"],
    ["const f = () => ({ ...a, [b]: 1 });", "const f = () => ({ ...null, ...a, [b]: 1 });"],
  ];
  it.each(cases)("%s", (before, after) => expect(withFastSpreads(before)).toBe(after));
});

describe("other code stays as it is", () => {
  it.each([
    "({ one: 1, ...two })",
    "[...one, two]",
    "f(...one, two)",
    "const { one, ...others } = all;",
    "const text = `{ ...one, two }`; // { ...one, two }",
  ])("%s", (code) => expect(withFastSpreads(code)).toBe(code));
});
