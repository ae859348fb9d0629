import fc from "fast-check";
import { expect, it } from "vitest";
import { sanitizeLines, sanitizeText } from "./sanitize-text.ts";

it.each([
  ["boats & <b>harbours</b>", "boats & <b>harbours</b>"],
  ["a\u202eb\u2066c\u2069", "a\\u202eb\\u2066c\\u2069"],
  ["a\0b\nc\td", "a\\u0000b\\u000ac\\u0009d"],
  ["half \ud83d", "half \\ud83d"],
  ["tag \u{e0041}", "tag \\u{e0041}"],
  ["שלום, 世界 👩‍🚀", "שלום, 世界 👩‍🚀"],
  ["x".repeat(200), "x".repeat(200)],
  ["x".repeat(201), `${"x".repeat(200)}…`],
  ["🚀".repeat(10_000), `${"🚀".repeat(200)}…`],
])("%j", (text, shown) => {
  expect(sanitizeText(text)).toBe(shown);
});

it("holds no code that is not seen, and does not grow without end", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, most) => {
      const shown = sanitizeText(text, most);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
      expect(shown.length).toBeLessThanOrEqual(9 * most + 1);
    }),
  );
});

it("keeps the lines of a longer text", () => {
  expect(sanitizeLines("a\r\n\tb\u202e\u0007")).toBe("a\n\tb\\u202e\\u0007");
});
