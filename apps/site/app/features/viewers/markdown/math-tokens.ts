import { Marked, type MarkedOptions, type TokenizerAndRendererExtension, type Tokens } from "marked";

/** A formula: `$x$`, `\(x\)`, or on separate lines `$$x$$`, `\[x\]`. */
export interface MathToken extends Tokens.Generic {
  readonly type: "math";
  readonly tex: string;
  /** Whether it is on separate lines. */
  readonly isDisplay: boolean;
}

export const isMathToken = (token: { readonly type: string }): token is MathToken => token.type === "math";

const toToken = (raw: string, tex: string, isDisplay: boolean): MathToken => ({
  type: "math",
  raw,
  tex: tex.trim(),
  isDisplay,
});

/** No blank line may be inside, so a formula that is not closed ends with its paragraph. */
const DISPLAY =
  /^ {0,3}(?:\$\$((?:(?!\n[ \t]*\n)[^$])+)\$\$|\\\[((?:(?!\n[ \t]*\n)[\s\S])+?)\\\])[ \t]*(?:\n|$)/;
const INLINE_DISPLAY = /^(?:\$\$([^$\n]+)\$\$|\\\[([^\n]+?)\\\])/;
/** An amount of money isn't a formula: no space follows the first sign or precedes the last, and no figure follows. */
const INLINE = /^(?:\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)|\\\(([^\n]+?)\\\))/;

const block: TokenizerAndRendererExtension = {
  name: "math",
  level: "block",
  start: (text) => {
    const index = text.search(/(?:^|\n) {0,3}(?:\$\$|\\\[)/);
    return index < 0 ? undefined : index;
  },
  tokenizer: (text) => {
    const [raw, dollars, brackets] = DISPLAY.exec(text) ?? [];
    return raw === undefined ? undefined : toToken(raw, dollars ?? brackets ?? "", true);
  },
};

const inline: TokenizerAndRendererExtension = {
  name: "math",
  level: "inline",
  start: (text) => {
    const index = text.search(/\$|\\[[(]/);
    return index < 0 ? undefined : index;
  },
  tokenizer: (text) => {
    const [display, ...shown] = INLINE_DISPLAY.exec(text) ?? [];
    if (display !== undefined) return toToken(display, shown.find(Boolean) ?? "", true);
    const [raw, ...written] = INLINE.exec(text) ?? [];
    return raw === undefined ? undefined : toToken(raw, written.find(Boolean) ?? "", false);
  },
};

/** Options for models' Markdown: line breaks are kept, and formulas are parsed. */
export const LEXER_OPTIONS: MarkedOptions = new Marked({
  gfm: true,
  breaks: true,
  extensions: [block, inline],
}).defaults;
