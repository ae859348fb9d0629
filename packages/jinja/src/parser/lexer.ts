import { TemplateSyntaxError } from "../errors.ts";
import { MOST_DIGITS, tooManyDigits } from "../values/numbers.ts";
import { quote } from "../values/print.ts";
import { isSpace, stripEnd, textLength } from "../values/text.ts";
import { Delimiters, type Opening } from "./delimiters.ts";
import { isIdentifier, nameEnd } from "./identifier.ts";
import { type CharacterByName, decodeEscapes } from "./string-escapes.ts";
import type { Syntax } from "./syntax.ts";
import type { Token, TokenType } from "./token.ts";

const OPERATORS = "+-/*%~[](){}=<>.:|,;";
const WITH_EQUALS: Readonly<Record<string, string>> = { "=": "==", "!": "!=", ">": ">=", "<": "<=" };
const DOUBLED: Readonly<Record<string, string>> = { "/": "//", "*": "**" };
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

const isDigit = (code: number) => code >= 48 && code <= 57;
const isNameUnit = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || isDigit(code) || code > 127;

type Mode = "data" | "block" | "variable" | "line" | "expression";

/**
 * Cuts a template into tokens, one at a time, so an error behind a syntax error is never reached.
 * Every character is checked a bounded number of times.
 */
export class Lexer {
  /** The source with `\n` for every newline: what offsets count in. */
  readonly source: string;
  readonly name: string | null;
  readonly #syntax: Syntax;
  readonly #delimiters: Delimiters;
  readonly #characterByName: CharacterByName | undefined;
  readonly #end: number;
  #at = 0;
  #mode: Mode = "data";
  /** Whether the last consumed text ended a line. */
  #lineStarts = true;
  readonly #brackets: string[] = [];
  /** A tag that was found behind the text that was given last. */
  #pending: Opening | null = null;

  /** @param name what errors call the template; null for one made from a string */
  constructor(source: string, syntax: Syntax, name: string | null = null, characterByName?: CharacterByName) {
    this.name = name;
    this.source = source.includes("\r") ? source.replace(/\r\n?/g, "\n") : source;
    this.#syntax = syntax;
    this.#characterByName = characterByName;
    const drop = !syntax.keep_trailing_newline && this.source.endsWith("\n");
    this.#end = this.source.length - (drop ? 1 : 0);
    this.#delimiters = new Delimiters(this.source, this.#end, syntax);
  }

  /** Reads the entire source as the inside of a tag that nothing closes. */
  asExpression(): this {
    this.#mode = "expression";
    return this;
  }

  /** Comments are tokens too; the parser passes over them. */
  next(): Token {
    if (this.#mode === "data") return this.#pending === null ? this.#data() : this.#open(this.#pending);
    return this.#inside();
  }

  #token(type: TokenType, value: string, offset: number): Token {
    return { type, value, offset, end: this.#at };
  }

  #fail(reference: string, offset: number, wording?: string): TemplateSyntaxError {
    const error = new TemplateSyntaxError(reference, "TemplateSyntaxError", wording);
    return error.locate({ template: this.name, source: this.source, offset });
  }

  // Text between tags

  #data(): Token {
    const start = this.#at;
    if (start >= this.#end) return { type: "eof", value: "", offset: this.#end, end: this.#end };
    const opening = this.#delimiters.find(start);
    const stop = opening?.start ?? this.#end;
    const text = this.source.slice(start, stop);
    this.#at = stop;
    if (opening === null) return this.#token("data", this.#newlines(text), start);
    const kept = this.#trimBefore(text, opening);
    if (text !== "") this.#lineStarts = text.endsWith("\n");
    this.#pending = opening;
    return kept === "" ? this.#open(opening) : this.#token("data", this.#newlines(kept), start);
  }

  #newlines(text: string): string {
    const { newline_sequence } = this.#syntax;
    return newline_sequence === "\n" ? text : text.replaceAll("\n", newline_sequence);
  }

  /** The text before a tag that is kept. */
  #trimBefore(text: string, { kind, sign }: Opening): string {
    if (sign === "-") return stripEnd(text);
    if (!this.#syntax.lstrip_blocks || sign === "+" || kind === "variable") return text;
    const lineStart = text.lastIndexOf("\n") + 1;
    if (lineStart === 0 && !this.#lineStarts) return text;
    for (let at = lineStart; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return text;
    return text.slice(0, lineStart);
  }

  #open(opening: Opening): Token {
    this.#pending = null;
    const offset = opening.start;
    this.#at = opening.end;
    switch (opening.kind) {
      case "comment":
        return this.#comment(offset);
      case "line-comment":
        this.#at = this.#lineEnd();
        return this.#token("comment", this.source.slice(opening.end, this.#at), offset);
      case "raw":
        return this.#raw();
      case "variable":
        this.#mode = "variable";
        return this.#token("variable_begin", "", offset);
      default:
        this.#mode = opening.kind === "line-statement" ? "line" : "block";
        return this.#token("block_begin", "", offset);
    }
  }

  #lineEnd(): number {
    const found = this.source.indexOf("\n", this.#at);
    return found < 0 || found > this.#end ? this.#end : found;
  }

  #comment(offset: number): Token {
    const { comment_end_string } = this.#syntax;
    const start = this.#at;
    const stop = this.source.indexOf(comment_end_string, start);
    if (stop < 0 || stop + comment_end_string.length > this.#end) {
      if (start >= this.#end) return this.#nothingMore();
      throw this.#fail("Missing end of comment tag", offset);
    }
    const sign = stop > start ? this.source.charAt(stop - 1) : "";
    this.#at = stop + comment_end_string.length;
    this.#trimAfter(sign, true);
    return { type: "comment", value: this.source.slice(start, stop), offset, end: this.#at };
  }

  /** As in Jinja2, a tag that starts at the very end need not be closed. */
  #nothingMore(): Token {
    this.#at = this.#end;
    return this.#data();
  }

  #raw(): Token {
    const start = this.#at;
    const close = this.#delimiters.findRawEnd(start);
    if (close === null) {
      if (start >= this.#end) return this.#nothingMore();
      throw this.#fail("Missing end of raw directive", start);
    }
    let text = this.source.slice(start, close.start);
    this.#lineStarts = false;
    text = this.#trimBefore(text, { kind: "raw", sign: close.sign, start: close.start, end: close.end });
    this.#at = close.end;
    this.#trimAfter(close.endSign, true);
    return { type: "data", value: this.#newlines(text), offset: start, end: close.start };
  }

  /** Skips the text that the end of a tag removes. */
  #trimAfter(sign: string, isBlock: boolean): void {
    this.#lineStarts = false;
    if (sign === "-") {
      while (this.#at < this.#end && isSpace(this.source.charCodeAt(this.#at))) this.#at++;
      this.#lineStarts = this.source.charCodeAt(this.#at - 1) === 10;
    } else if (
      isBlock &&
      sign !== "+" &&
      this.#syntax.trim_blocks &&
      this.source.charCodeAt(this.#at) === 10
    ) {
      if (this.#at < this.#end) this.#at++;
      this.#lineStarts = true;
    }
  }

  // Inside a tag

  #inside(): Token {
    const { source } = this;
    const end = this.#end;
    while (this.#at < end && isSpace(source.charCodeAt(this.#at))) {
      if (this.#mode === "line" && source.charCodeAt(this.#at) === 10 && this.#brackets.length === 0) break;
      this.#at++;
    }
    const start = this.#at;
    if (this.#brackets.length === 0 && this.#mode !== "expression") {
      const close = this.#close(start);
      if (close !== null) return close;
    }
    if (start >= end) return { type: "eof", value: "", offset: end, end };
    const code = source.charCodeAt(start);
    if (isDigit(code)) return this.#number(start);
    if (isNameUnit(code)) return this.#name(start);
    if (code === 39 || code === 34) return this.#string(start, code);
    return this.#operator(start);
  }

  #close(start: number): Token | null {
    if (this.#mode === "line") return this.#closeLine(start);
    const isBlock = this.#mode === "block";
    const closing = isBlock ? this.#syntax.block_end_string : this.#syntax.variable_end_string;
    let sign = "";
    if (!this.source.startsWith(closing, start)) {
      sign = this.source.charAt(start);
      if (sign !== "-" && !(isBlock && sign === "+")) return null;
      if (!this.source.startsWith(closing, start + 1)) return null;
    }
    const stop = start + sign.length + closing.length;
    if (stop > this.#end) return null;
    this.#at = stop;
    this.#mode = "data";
    this.#trimAfter(sign, isBlock);
    return { type: isBlock ? "block_end" : "variable_end", value: sign, offset: start, end: stop };
  }

  /** A line statement takes the blank lines behind it along, and blanks that only the end follows. */
  #closeLine(start: number): Token | null {
    if (start < this.#end && this.source.charCodeAt(start) !== 10) return null;
    let end = start;
    let at = start;
    for (; at < this.#end && isSpace(this.source.charCodeAt(at)); at++) {
      if (this.source.charCodeAt(at) === 10) end = at + 1;
    }
    if (at >= this.#end) end = at;
    this.#at = end;
    this.#mode = "data";
    this.#lineStarts = true;
    return { type: "block_end", value: "", offset: start, end };
  }

  #name(start: number): Token {
    let at = start;
    let isAscii = true;
    for (let code = this.source.charCodeAt(at); at < this.#end && isNameUnit(code); ) {
      if (code > 127) isAscii = false;
      code = this.source.charCodeAt(++at);
    }
    if (!isAscii) at = Math.min(nameEnd(this.source, start), this.#end);
    if (at === start) throw this.#unexpectedCharacter(start);
    const value = this.source.slice(start, at);
    if (!isAscii && !isIdentifier(value)) throw this.#fail("Invalid character in identifier", start);
    this.#at = at;
    return this.#token("name", value, start);
  }

  #unexpectedCharacter(offset: number): TemplateSyntaxError {
    const character = String.fromCodePoint(this.source.codePointAt(offset) ?? 0);
    const at = textLength(this.source.slice(0, offset));
    return this.#fail(
      `unexpected char ${quote(character)} at ${at}`,
      offset,
      `Unexpected character: ${character}`,
    );
  }

  #string(start: number, quote: number): Token {
    const { source } = this;
    let escaped = false;
    for (let at = start + 1; at < this.#end; at++) {
      const code = source.charCodeAt(at);
      if (code === 92) {
        escaped = true;
        at++;
      } else if (code === quote) {
        this.#at = at + 1;
        const inside = this.#newlines(source.slice(start + 1, at));
        const fail = (message: string) => this.#fail(message, start);
        return this.#token(
          "string",
          escaped ? decodeEscapes(inside, fail, this.#characterByName) : inside,
          start,
        );
      }
    }
    throw this.#unexpectedCharacter(start);
  }

  #number(start: number): Token {
    // A dot behind a dot is an index: `a.0.1`.
    const float = this.source.charCodeAt(start - 1) === 46 ? "" : matchAt(FLOAT, this.source, start);
    const text = float || matchAt(INTEGER, this.source, start);
    const value = text.replaceAll("_", "");
    this.#at = start + text.length;
    if (float === "" && value.length > MOST_DIGITS)
      throw this.#fail(`${tooManyDigits}: value has ${value.length} digits`, start);
    return this.#token(float === "" ? "integer" : "float", value, start);
  }

  #operator(start: number): Token {
    const first = this.source.charAt(start);
    const second = start + 1 < this.#end ? this.source.charAt(start + 1) : "";
    const pair = second === "=" ? WITH_EQUALS[first] : second === first ? DOUBLED[first] : undefined;
    const value = pair ?? first;
    if (pair === undefined && !OPERATORS.includes(first)) {
      throw this.#unexpectedCharacter(start);
    }
    if (pair === undefined) this.#balance(value, start);
    this.#at = start + value.length;
    return this.#token("operator", value, start);
  }

  #balance(value: string, offset: number): void {
    const closing = CLOSING[value];
    if (closing !== undefined) this.#brackets.push(closing);
    else if (value === ")" || value === "]" || value === "}") {
      const expected = this.#brackets.pop();
      if (expected === undefined) throw this.#fail(`unexpected '${value}'`, offset);
      if (expected !== value) throw this.#fail(`unexpected '${value}', expected '${expected}'`, offset);
    }
  }
}

/** The match of a sticky expression at a position. */
function matchAt(expression: RegExp, source: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(source)?.[0] ?? "";
}

const FLOAT = /\d+(?:_\d+)*(?:\.\d+(?:_\d+)*(?:e[+-]?\d+(?:_\d+)*)?|e[+-]?\d+(?:_\d+)*)/iy;
const INTEGER = /0b(?:_?[01])+|0o(?:_?[0-7])+|0x(?:_?[\da-f])+|[1-9]\d*(?:_\d+)*|0(?:_?0)*/iy;
