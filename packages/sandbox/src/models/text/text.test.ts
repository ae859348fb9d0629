import { describe, expect, it } from "vitest";
import { fingerprint, hash } from "./hash.ts";
import { createRandom } from "./random.ts";
import { countTokens, tokens } from "./tokens.ts";
import { keyWords, sentences, stem } from "./words.ts";

describe("tokens", () => {
  it("counts words and punctuation, and joins to the text it was cut from", () => {
    const text = "Don't wait:  the ferry leaves at 9.30!\nRun.";
    expect(tokens(text).join("")).toBe(text);
    expect(countTokens("one, two.")).toBe(4);
  });

  it("finds none in an empty text", () => {
    expect(tokens("  ")).toEqual([]);
  });
});

describe("words", () => {
  it.each([
    ["opens", "open"],
    ["opening", "open"],
    ["ferries", "ferry"],
    ["boats", "boat"],
    ["glass", "glass"],
    ["red", "red"],
  ])("%s and %s meet", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it("keeps the words that carry meaning, once and in order", () => {
    expect(keyWords("Where is the harbour, and who owns the harbour?")).toEqual(["harbour", "owns"]);
  });

  it("cuts sentences without breaking numbers and addresses", () => {
    expect(sentences("It is 9.30 now. Go to a.example!\nYes")).toEqual([
      "It is 9.30 now.",
      "Go to a.example!",
      "Yes",
    ]);
  });
});

describe("hash", () => {
  it("knows FNV-like neighbours apart and depends on the seed", () => {
    expect(hash("boat")).not.toBe(hash("boats"));
    expect(hash("boat", 1)).not.toBe(hash("boat", 2));
    expect(hash("boat")).toBe(hash(new TextEncoder().encode("boat")));
    expect(fingerprint("boat")).toMatch(/^[0-9a-f]{8}$/);
  });

  it("gives the same row of numbers for the same seed", () => {
    const row = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(row(1)).toEqual(row(1));
    expect(row(1)).not.toEqual(row(2));
  });
});
