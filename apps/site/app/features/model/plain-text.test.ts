import { expect, it } from "vitest";
import { plainText, shownText } from "./plain-text.ts";

it.each([
  ["apache-2.0", "apache-2.0"],
  ["  mit\u202Egpl ", "mit\uFFFDgpl"],
  ["a\u0000b\nc\u0085d", "a\uFFFDb\uFFFDc\uFFFDd"],
  ["half \uD83D", "half \uFFFD"],
  ["مرحبا 😀", "مرحبا 😀"],
  ["<b>", "<b>"],
])("%j reads %j", (text, plain) => expect(plainText(text)).toBe(plain));

it("cuts between characters", () => {
  expect(plainText("😀".repeat(50), 5)).toBe("😀😀😀😀…");
  expect(plainText("x".repeat(1_000_000), 10)).toBe(`${"x".repeat(9)}…`);
});

it("writes out what cannot be seen in code, and keeps its lines", () => {
  expect(shownText("a\r\n\tb\u202E\u0007")).toBe("a\n\tb\\u{202E}\\u{7}");
});
