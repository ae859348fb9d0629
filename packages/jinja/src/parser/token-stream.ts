import { LimitError, TemplateSyntaxError } from "../errors.ts";
import type { Lexer } from "./lexer.ts";
import { describeToken, describeType, type Token, type TokenType } from "./token.ts";

/** Links of a chain may be more than levels of brackets: they cost the stack less. */
const CHAIN_PER_LEVEL = 5;

/** The tokens of a template with one to look at, and the errors of a parser. */
export class TokenStream {
  readonly source: string;
  /** The token that is up. */
  current: Token;
  readonly #lexer: Lexer;
  readonly #maxDepth: number;
  #lastOffset = 0;
  #ahead: Token | null = null;
  #depth = 0;

  constructor(lexer: Lexer, maxDepth: number) {
    this.#lexer = lexer;
    this.source = lexer.source;
    this.#maxDepth = maxDepth;
    this.current = this.#read();
  }

  #read(): Token {
    let token = this.#lexer.next();
    while (token.type === "comment" || (token.type === "data" && token.value === ""))
      token = this.#lexer.next();
    // As in Jinja2, the end is the end of the last token: an unclosed tag is near it.
    if (token.type === "eof") return { type: "eof", value: "", offset: this.#lastOffset, end: token.end };
    this.#lastOffset = token.offset;
    return token;
  }

  /** Returns the current token and moves on. */
  next(): Token {
    const token = this.current;
    this.current = this.#ahead ?? (token.type === "eof" ? token : this.#read());
    this.#ahead = null;
    return token;
  }

  /** The token behind the current one. */
  look(): Token {
    this.#ahead ??= this.#read();
    return this.#ahead;
  }

  isOperator(value: string): boolean {
    return this.current.type === "operator" && this.current.value === value;
  }

  isName(value: string): boolean {
    return this.current.type === "name" && this.current.value === value;
  }

  skipOperator(value: string): boolean {
    const found = this.isOperator(value);
    if (found) this.next();
    return found;
  }

  skipName(value: string): boolean {
    const found = this.isName(value);
    if (found) this.next();
    return found;
  }

  expect(type: TokenType): Token {
    if (this.current.type !== type) this.#expected(describeType(type));
    return this.next();
  }

  expectOperator(value: string): Token {
    if (!this.isOperator(value)) this.#expected(value);
    return this.next();
  }

  expectName(value: string): Token {
    if (!this.isName(value)) this.#expected(value);
    return this.next();
  }

  #expected(wanted: string): never {
    if (this.current.type === "eof") {
      throw this.error(`unexpected end of template, expected '${wanted}'.`);
    }
    throw this.error(`expected token '${wanted}', got '${describeToken(this.current)}'`);
  }

  /** A syntax error at a place; where the current token is, unless said otherwise. */
  error(reference: string, at = this.current.offset, kind?: string, wording?: string): TemplateSyntaxError {
    const error = new TemplateSyntaxError(reference, kind, wording);
    return error.locate({ template: this.#lexer.name, source: this.source, offset: at });
  }

  /** Goes one level of brackets or blocks deeper; every `enter` has its `leave`. */
  enter(): void {
    if (++this.#depth > this.#maxDepth) this.#tooDeep(this.#maxDepth);
  }

  /** Bounds operators, filters or attributes in a row, which nest to the left. */
  checkChain(length: number): void {
    if (length > CHAIN_PER_LEVEL * this.#maxDepth) this.#tooDeep(CHAIN_PER_LEVEL * this.#maxDepth);
  }

  #tooDeep(levels: number): never {
    const error = new LimitError("depth", `the template nests more than ${levels} levels deep`);
    throw error.locate({ template: this.#lexer.name, source: this.source, offset: this.current.offset });
  }

  leave(): void {
    this.#depth--;
  }
}
