import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesAny } from "../../src/limits/patterns.ts";

/** Tries everything, and takes its time. */
function naive(pattern: string, text: string): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text === "";
  const others = rest.join("");
  if (first === "*") return naive(others, text) || (text !== "" && naive(pattern, text.slice(1)));
  return text.startsWith(first) && naive(others, text.slice(first.length));
}

describe("patterns", () => {
  it.each<[pattern: string, text: string, expected: boolean]>([
    ["meta-llama/*", "meta-llama/Llama-3.1-8B", true],
    ["meta-llama/*", "meta-llama/", true],
    ["meta-llama/*", "meta-llama", false],
    ["meta-llama/*", "not-meta-llama/x", false],
    ["*-8B", "meta-llama/Llama-3.1-8B", true],
    ["a/talk", "a/talk", true],
    ["a/talk", "a/talker", false],
    ["a/talk", "a/Talk", false],
    ["*", "", true],
    ["", "", true],
    ["", "a", false],
    ["ab*ba", "aba", false],
    ["ab*ba", "abba", true],
    ["a*b*b", "ab", false],
    ["*b*b*", "abab", true],
    ["a.c", "abc", false],
    ["(a+)+$", "aaaaaaaa!", false],
    ["a**c", "ac", true],
  ])("%s and %s: %s", (pattern, text, expected) => {
    expect(matchesAny([pattern], text)).toBe(expected);
  });

  it("match if any of them does, and nothing if the list is empty", () => {
    expect(matchesAny(["x", "a*"], "abc")).toBe(true);
    expect(matchesAny(["x", "y"], "abc")).toBe(false);
    expect(matchesAny([], "")).toBe(false);
  });

  it("agree with trying everything", () => {
    const letters = (...from: string[]) => fc.string({ unit: fc.constantFrom(...from), maxLength: 9 });
    fc.assert(
      fc.property(letters("a", "b", "*"), letters("a", "b"), (pattern, text) => {
        expect(matchesAny([pattern], text)).toBe(naive(pattern, text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("come to an end where a search that goes back would not", () => {
    expect(matchesAny([`${"*a".repeat(5_000)}b`], "a".repeat(20_000))).toBe(false);
    expect(matchesAny([`${"*a".repeat(5_000)}*b*c`], `${"a".repeat(20_000)}c`)).toBe(false);
  });
});
