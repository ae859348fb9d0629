import { Delimiters } from "../../parser/delimiters.ts";
import { Lexer } from "../../parser/lexer.ts";
import type { Syntax } from "../../parser/syntax.ts";
import type { Token } from "../../parser/token.ts";

/** `line`: a line statement or a line comment. */
export type TagKind = "block" | "variable" | "comment" | "raw" | "line";

/** A tag unchanged in the source; `start` and `end` enclose its delimiters. */
export interface WrittenTag {
  readonly kind: TagKind;
  readonly start: number;
  readonly end: number;
  /** The signs next to the delimiters: `-`, `+` or nothing. */
  readonly openingSign: string;
  readonly closingSign: string;
  /** The delimiters with their signs; of tags with tokens only. */
  readonly opening: string;
  readonly closing: string;
  /** The text between the delimiters; none for comments and raw blocks. */
  readonly tokens: readonly Token[];
}

/** Text that is output, as the lexer trimmed it, or a tag. */
export type Piece = string | WrittenTag;

const OUTSIDE = { openingSign: "", closingSign: "", opening: "", closing: "", tokens: [] };

/** Splits a valid source into text and tags. */
function cut(lexer: Lexer, syntax: Syntax): Piece[] {
  const { source } = lexer;
  const pieces: Piece[] = [];
  let behind = 0;
  for (let token = lexer.next(); token.type !== "eof"; token = lexer.next()) {
    const tag = tagFrom(token, lexer, syntax, behind);
    if (tag === null) {
      pieces.push(token.value);
      behind = token.end;
    } else {
      if (tag.kind === "raw") pieces.push(token.value);
      pieces.push(tag);
      behind = tag.end;
    }
  }
  return pieces;

  function tagFrom(token: Token, lexer: Lexer, syntax: Syntax, from: number): WrittenTag | null {
    if (token.type === "data") return rawAround(source, token, syntax, from);
    return token.type === "comment" ? comment(source, token, syntax) : tagWithTokens(lexer, token, syntax);
  }
}

const signIn = (sign: string) => (sign === "-" || sign === "+" ? sign : "");

/** The raw block whose inside a part of text is; null for other text. */
function rawAround(source: string, { end }: Token, syntax: Syntax, from: number): WrittenTag | null {
  const { block_start_string: opening } = syntax;
  if (!source.startsWith(opening, end)) return null;
  const endraw = /[-+]?\s*endraw/y;
  endraw.lastIndex = end + opening.length;
  const close = endraw.test(source) ? new Delimiters(source, source.length, syntax).findRawEnd(end) : null;
  if (close?.start !== end) return null;
  const start = source.indexOf(opening, from);
  const openingSign = signIn(source.charAt(start + opening.length));
  return { ...OUTSIDE, kind: "raw", start, end: close.end, openingSign, closingSign: close.endSign };
}

function comment(source: string, { offset: start, value, end }: Token, syntax: Syntax): WrittenTag {
  const { comment_start_string, comment_end_string } = syntax;
  if (!source.startsWith(comment_start_string, start)) return { ...OUTSIDE, kind: "line", start, end };
  const openingSign = signIn(source.charAt(start + comment_start_string.length));
  const inside = start + comment_start_string.length + openingSign.length;
  return {
    ...OUTSIDE,
    kind: "comment",
    start,
    end: inside + value.length + comment_end_string.length,
    openingSign,
    closingSign: signIn(value.slice(-1)),
  };
}

function tagWithTokens(lexer: Lexer, begin: Token, syntax: Syntax): WrittenTag {
  const tokens: Token[] = [];
  let token = lexer.next();
  for (; token.type !== "block_end" && token.type !== "variable_end"; token = lexer.next())
    tokens.push(token);
  const opening = lexer.source.slice(begin.offset, begin.end);
  const closing = lexer.source.slice(token.offset, token.end);
  const isLine = begin.type === "block_begin" && !closing.endsWith(syntax.block_end_string);
  return {
    kind: isLine ? "line" : begin.type === "block_begin" ? "block" : "variable",
    start: begin.offset,
    end: token.end,
    openingSign: isLine ? "" : signIn(opening.slice(-1)),
    closingSign: isLine ? "" : token.value,
    opening,
    closing,
    tokens,
  };
}

/** The tags of a valid source. */
export function tagsOf(source: string, syntax: Syntax): WrittenTag[] {
  return piecesOf(source, syntax).filter((piece) => typeof piece !== "string");
}

/** Text and tags of a valid source, in which every character name is known. */
export function piecesOf(source: string, syntax: Syntax): Piece[] {
  return cut(new Lexer(source, syntax, null, () => "?"), syntax);
}
