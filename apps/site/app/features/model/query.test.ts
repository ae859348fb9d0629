import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  CHOICE_KEYS,
  type Choice,
  getMemoryGb,
  type KnownKeys,
  MEMORY_OPTIONS,
  oneOfOptions,
  parseChoice,
  toChoicePath,
} from "./query.ts";

const known: KnownKeys = {
  lib: oneOfOptions(["python", "sh"]),
  provider: oneOfOptions(["groq", "together"]),
  sort: oneOfOptions(["provider", "-price"]),
  fits: MEMORY_OPTIONS,
  file: oneOfOptions(["", "a b&c.gguf", "größe/ü.gguf"], ""),
};
const parse = (path: string) => parseChoice(new URL(path, "http://site.test").searchParams, known);

const choices: fc.Arbitrary<Choice> = fc.record({
  lib: fc.constantFrom("python", "sh"),
  provider: fc.constantFrom("groq", "together"),
  sort: fc.constantFrom("provider", "-price"),
  fits: fc.oneof(
    fc.constant(""),
    fc.integer({ min: 1, max: 100_000 }).map((memory) => `${memory}gb`),
  ),
  file: fc.constantFrom("", "a b&c.gguf", "größe/ü.gguf"),
});

test("a query survives writing and reading", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const path = toChoicePath("acme/talk", "use", choice, known);
      expect(parse(path)).toEqual({ choice, dropped: [] });
      expect(toChoicePath("acme/talk", "use", parse(path).choice, known)).toBe(path);
    }),
  );
});

test("nothing makes it throw", () => {
  const key = fc.constantFrom(...CHOICE_KEYS, "__proto__", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: "binary" }))), (pairs) => {
      const { choice } = parseChoice(new URLSearchParams(pairs), known);
      expect(["python", "sh"]).toContain(choice.lib);
      expect(toChoicePath("a/b", undefined, choice, known)).toMatch(/^\/models\/a\/b(\?.+)?$/);
    }),
  );
});

describe("an address", () => {
  it("of a form without choices is the page's own", () => {
    expect(
      toChoicePath("a/b", "files", parse("/models/a/b/files?fits=&file=&lib=python").choice, known),
    ).toBe("/models/a/b/files");
  });

  it("writes its keys in one order", () => {
    const { choice } = parse("/?fits=24GB&provider=together&lib=sh");
    expect(toChoicePath("a/b", undefined, choice, known)).toBe(
      "/models/a/b?provider=together&lib=sh&fits=24gb",
    );
    expect(getMemoryGb(choice)).toBe(24);
  });

  it.each(["lib=ruby", "provider=constructor", "sort=price", "fits=24", "fits=0gb", "fits=1e3gb", "file=x"])(
    "with %s has that dropped and named",
    (pair) => expect(parse(`/?${pair}`).dropped).toEqual([pair]),
  );

  it("may hold keys of others", () => {
    expect(parse("/?quant=Q4_K_M&utm_source=x").dropped).toEqual([]);
  });
});
