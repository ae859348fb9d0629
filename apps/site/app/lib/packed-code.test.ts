import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { highlightPacked } from "./highlight.server.ts";
import { packCode, toCodeHtml, toCodeText } from "./packed-code.ts";

const RED = "color:red";

describe("packed code", () => {
  it("is HTML with a style for each piece, and text that stays text", () => {
    const code = packCode([
      { text: "if ", style: RED },
      { text: "(a < b)", style: RED },
      { text: " ", style: "" },
      { text: '"</code>"', style: "color:blue" },
    ]);
    expect(toCodeHtml(code)).toBe(
      '<span style="color:red">if (a &#60; b)</span> <span style="color:blue">&#34;&#60;/code&#62;&#34;</span>',
    );
    expect(code.styles).toEqual([RED, "", "color:blue"]);
  });

  it("leaves code without colors that holds marks itself", () => {
    const code = packCode([{ text: "a\uE000b<", style: RED }]);
    expect(code.styles).toEqual([]);
    expect(toCodeText(code)).toBe("a\uE000b<");
    expect(toCodeHtml(code)).toBe("a\uE000b&#60;");
  });
});

test("every text survives packing, and contains no markup", () => {
  const piece = fc.record({
    text: fc.string({ unit: "binary" }),
    style: fc.constantFrom("", RED, "color:blue"),
  });
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const code = packCode(pieces);
      expect(toCodeText(code)).toBe(pieces.map(({ text }) => text).join(""));
      expect(toCodeHtml(code).replace(/<span style="color:\w+">|<\/span>/g, "")).not.toMatch(/[<>"]/);
    }),
  );
});

test.each(["ts", "python", "sh", "json", "jinja", "text", "no-such-language"])(
  "code in %s is highlighted and its text is unchanged",
  async (language) => {
    const text = 'const a = { "b": [1, "<script>"] }; // c\n\n  if a:\n    pass\n';
    const code = await highlightPacked(text, language);
    expect(toCodeText(code)).toBe(text);
    expect(toCodeHtml(code)).not.toContain("<script>");
  },
);
