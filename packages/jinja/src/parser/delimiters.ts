import { isSpace } from "../values/text.ts";
import type { Syntax } from "./syntax.ts";

export type OpeningKind = "block" | "variable" | "comment" | "raw" | "line-statement" | "line-comment";

/** The start of a tag: its position, its type, and the start of its content. */
export interface Opening {
  readonly kind: OpeningKind;
  readonly sign: string;
  readonly start: number;
  readonly end: number;
}

/** `{% endraw %}`: where it starts and ends, with the signs at both. */
export interface RawEnd {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
  readonly endSign: string;
}

interface Delimiter {
  readonly text: string;
  readonly kind: OpeningKind;
  /** Its next known position, so no text is searched twice. */
  found: number;
  /** For a line's prefix: where the blanks before that place start. */
  blanks: number;
}

/** Behind every source there can be, and small enough to stay an integer. */
const NOWHERE = 0x3fff_ffff;

/** Finds where tags start. Each delimiter searches the source once from front to back. */
export class Delimiters {
  readonly #source: string;
  readonly #end: number;
  readonly #syntax: Syntax;
  /** Longer ones first: at one place the longest wins. */
  readonly #delimiters: Delimiter[];

  constructor(source: string, end: number, syntax: Syntax) {
    this.#source = source;
    this.#end = end;
    this.#syntax = syntax;
    const known: readonly (readonly [OpeningKind, string | null])[] = [
      ["comment", syntax.comment_start_string],
      ["block", syntax.block_start_string],
      ["variable", syntax.variable_start_string],
      ["line-statement", syntax.line_statement_prefix],
      ["line-comment", syntax.line_comment_prefix],
    ];
    this.#delimiters = known
      .flatMap(([kind, text]) => (text === null ? [] : [{ kind, text, found: -1, blanks: 0 }]))
      .sort((a, b) => b.text.length - a.text.length);
  }

  /** The first tag from here on; null if absent. */
  find(from: number): Opening | null {
    let best: Opening | null = null;
    for (const delimiter of this.#delimiters) {
      const opening = this.#next(delimiter, from);
      if (opening !== null && (best === null || opening.start < best.start)) best = opening;
    }
    return best?.kind === "block" ? this.#orRaw(best) : best;
  }

  #orRaw(opening: Opening): Opening {
    const end = this.#rawStart(opening.end);
    return end < 0 ? opening : { ...opening, kind: "raw", end };
  }

  #next(delimiter: Delimiter, from: number): Opening | null {
    for (let at = from; ; at = delimiter.found + 1) {
      if (delimiter.found < at) {
        const found = this.#source.indexOf(delimiter.text, at);
        delimiter.found = found < 0 ? NOWHERE : found;
        delimiter.blanks = found < 0 ? 0 : this.#blanksBefore(found, delimiter.kind);
      }
      if (delimiter.found + delimiter.text.length > this.#end) return null;
      const opening = this.#opening(delimiter, from);
      if (opening !== null) return opening;
    }
  }

  #opening(delimiter: Delimiter, from: number): Opening | null {
    const { kind, text, found } = delimiter;
    const end = found + text.length;
    const sign = this.#signAt(end);
    const opening = { kind, sign, start: found, end: end + sign.length };
    if (kind !== "line-statement" && kind !== "line-comment") return opening;
    const start = Math.max(from, delimiter.blanks);
    const before = start === 0 ? 10 : this.#source.charCodeAt(start - 1);
    const canStart = before === 10 || (kind === "line-comment" && !isSpace(before));
    return canStart ? { ...opening, start } : null;
  }

  /** Where the blanks before a line's prefix start: before a comment they are of any kind. */
  #blanksBefore(at: number, kind: OpeningKind): number {
    if (!kind.startsWith("line")) return at;
    const isBlank = kind === "line-comment" ? isSpaceInLine : isTabOrBlank;
    let start = at;
    while (start > 0 && isBlank(this.#source.charCodeAt(start - 1))) start--;
    return start;
  }

  #signAt(at: number): string {
    const sign = this.#source.charAt(at);
    return sign === "-" || sign === "+" ? sign : "";
  }

  /** Where text starts behind `raw %}`, or -1. */
  #rawStart(at: number): number {
    let end = this.#skipSpace(at);
    if (!this.#source.startsWith("raw", end)) return -1;
    end = this.#skipSpace(end + 3);
    const strips = this.#source.charAt(end) === "-";
    if (strips) end++;
    if (!this.#source.startsWith(this.#syntax.block_end_string, end)) return -1;
    end += this.#syntax.block_end_string.length;
    return end > this.#end ? -1 : strips ? this.#skipSpace(end) : end;
  }

  findRawEnd(from: number): RawEnd | null {
    const { block_start_string, block_end_string } = this.#syntax;
    for (let start = from; ; start++) {
      start = this.#source.indexOf(block_start_string, start);
      if (start < 0) return null;
      let end = start + block_start_string.length;
      const sign = this.#signAt(end);
      end = this.#skipSpace(end + sign.length);
      if (!this.#source.startsWith("endraw", end)) continue;
      end = this.#skipSpace(end + 6);
      const endSign = this.#signAt(end);
      end += endSign.length;
      if (!this.#source.startsWith(block_end_string, end)) continue;
      end += block_end_string.length;
      return end > this.#end ? null : { start, end, sign, endSign };
    }
  }

  #skipSpace(from: number): number {
    let at = from;
    while (at < this.#end && isSpace(this.#source.charCodeAt(at))) at++;
    return at;
  }
}

const isTabOrBlank = (code: number) => code === 32 || code === 9 || code === 11;
const isSpaceInLine = (code: number) => code !== 10 && isSpace(code);
