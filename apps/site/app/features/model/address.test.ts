import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  CHOICE_KEYS,
  type Choice,
  choicePath,
  type KnownKeys,
  MEMORY,
  memoryOf,
  oneOf,
  parseChoice,
} from "./address.ts";

const known: KnownKeys = {
  lib: oneOf(["python", "sh"]),
  provider: oneOf(["groq", "together"]),
  sort: oneOf(["provider", "-price"]),
  fits: MEMORY,
  file: oneOf(["", "a b&c.gguf", "größe/ü.gguf"], ""),
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

test("what is written is read back, and is written the same again", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const path = choicePath("acme/talk", "use", choice, known);
      expect(parse(path)).toEqual({ choice, dropped: [] });
      expect(choicePath("acme/talk", "use", parse(path).choice, known)).toBe(path);
    }),
  );
});

test("nothing makes it throw", () => {
  const key = fc.constantFrom(...CHOICE_KEYS, "__proto__", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: "binary" }))), (pairs) => {
      const { choice } = parseChoice(new URLSearchParams(pairs), known);
      expect(["python", "sh"]).toContain(choice.lib);
      expect(choicePath("a/b", undefined, choice, known)).toMatch(/^\/models\/a\/b(\?.+)?$/);
    }),
  );
});

describe("an address", () => {
  it("of a form without choices is the page's own", () => {
    expect(choicePath("a/b", "files", parse("/models/a/b/files?fits=&file=&lib=python").choice, known)).toBe(
      "/models/a/b/files",
    );
  });

  it("writes its keys in one order", () => {
    const { choice } = parse("/?fits=24GB&provider=together&lib=sh");
    expect(choicePath("a/b", undefined, choice, known)).toBe(
      "/models/a/b?provider=together&lib=sh&fits=24gb",
    );
    expect(memoryOf(choice)).toBe(24);
  });

  it.each(["lib=ruby", "provider=constructor", "sort=price", "fits=24", "fits=0gb", "fits=1e3gb", "file=x"])(
    "with %s has that dropped and named",
    (pair) => expect(parse(`/?${pair}`).dropped).toEqual([pair]),
  );

  it("may hold keys of others", () => {
    expect(parse("/?quant=Q4_K_M&utm_source=x").dropped).toEqual([]);
  });
});
