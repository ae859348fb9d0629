import {
  createHighlighterCore,
  type ShikiTransformer,
  stringifyTokenStyle,
  type ThemedToken,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { type PackedCode, packCode } from "./packed-code.ts";

/** Languages of our snippets and documents, by the names used there. */
const LANGUAGES = new Map(
  Object.entries({
    python: "python",
    js: "javascript",
    javascript: "javascript",
    ts: "typescript",
    sh: "shellscript",
    shell: "shellscript",
    json: "json",
    yaml: "yaml",
    csharp: "csharp",
  }),
);

const highlighter = createHighlighterCore({
  // The usual themes of this name do not reach a contrast of 4.5:1.
  themes: [
    import("shiki/themes/github-light-high-contrast.mjs"),
    import("shiki/themes/github-dark-default.mjs"),
  ],
  langs: [
    import("shiki/langs/python.mjs"),
    import("shiki/langs/javascript.mjs"),
    import("shiki/langs/typescript.mjs"),
    import("shiki/langs/shellscript.mjs"),
    import("shiki/langs/json.mjs"),
    import("shiki/langs/yaml.mjs"),
    import("shiki/langs/csharp.mjs"),
  ],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

const COLORS = {
  themes: { light: "github-light-high-contrast", dark: "github-dark-default" },
  // Comments are on a darker ground here than the theme was made for.
  colorReplacements: { "#66707b": "#5c6570" },
  defaultColor: "light-dark()",
  // Of a line, in milliseconds. The usual 500 cut the colors off where a busy machine rendered its first page.
  tokenizeTimeLimit: 5000,
} as const;

/** The color of both themes, without the variables that repeat it. */
const keepColor = <Token extends ThemedToken>(token: Token): Token =>
  typeof token.htmlStyle === "object" && token.htmlStyle.color !== undefined
    ? { ...token, htmlStyle: { color: token.htmlStyle.color } }
    : token;

const colorsAlone: ShikiTransformer = {
  name: "colors-alone",
  tokens: (lines) => lines.map((line) => line.map(keepColor)),
};

/** Code, and its highlighted HTML for both themes. */
export interface HighlightedCode {
  readonly text: string;
  readonly html: string;
}

/**
 * Highlights code. The highlighter escapes each character that has a meaning in HTML.
 * @param language as snippets and documents name it; unknown languages stay plain
 */
export async function highlight(text: string, language: string): Promise<HighlightedCode> {
  const { codeToHtml } = await highlighter;
  const html = codeToHtml(text, {
    lang: LANGUAGES.get(language) ?? "text",
    ...COLORS,
    // The block around it is ours.
    structure: "inline",
    transformers: [colorsAlone],
  });
  return { text, html };
}

/** The same, packed, for pages with much code. */
export async function highlightPacked(text: string, language: string): Promise<PackedCode> {
  const { codeToTokens } = await highlighter;
  const { tokens } = codeToTokens(text, { lang: LANGUAGES.get(language) ?? "text", ...COLORS });
  const lines = tokens.map((line) =>
    line.map(keepColor).map(({ content, htmlStyle = "" }) => ({
      text: content,
      style: typeof htmlStyle === "string" ? htmlStyle : stringifyTokenStyle(htmlStyle),
    })),
  );
  return packCode(lines.flatMap((line, at) => (at === 0 ? line : [{ text: "\n", style: "" }, ...line])));
}
