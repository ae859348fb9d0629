import { Lexer } from "../parser/lexer.ts";
import type { Token as EngineToken } from "../parser/token.ts";
import { languageFor, type PreprocessOptions } from "./language.ts";

/** A part of a source, under the names that `@huggingface/jinja` uses. */
export class Token {
  value: string;
  type: TokenType;

  constructor(value: string, type: TokenType) {
    this.value = value;
    this.type = type;
  }
}

const TYPES = {
  data: "Text",
  name: "Identifier",
  string: "StringLiteral",
  integer: "NumericLiteral",
  float: "NumericLiteral",
  comment: "Comment",
  block_begin: "OpenStatement",
  block_end: "CloseStatement",
  variable_begin: "OpenExpression",
  variable_end: "CloseExpression",
} as const;

const OPERATORS = {
  "=": "Equals",
  "(": "OpenParen",
  ")": "CloseParen",
  "[": "OpenSquareBracket",
  "]": "CloseSquareBracket",
  "{": "OpenCurlyBracket",
  "}": "CloseCurlyBracket",
  ",": "Comma",
  ".": "Dot",
  ":": "Colon",
  "|": "Pipe",
  "+": "AdditiveBinaryOperator",
  "-": "AdditiveBinaryOperator",
  "~": "AdditiveBinaryOperator",
  "*": "MultiplicativeBinaryOperator",
  "/": "MultiplicativeBinaryOperator",
  "//": "MultiplicativeBinaryOperator",
  "%": "MultiplicativeBinaryOperator",
  "**": "ExponentiationBinaryOperator",
} as const;

/** The types of tokens that a template is made of. */
export type TokenType =
  | (typeof TYPES)[keyof typeof TYPES]
  | (typeof OPERATORS)[keyof typeof OPERATORS]
  | "ComparisonBinaryOperator";

/** The source of a list of tokens. */
export interface Origin {
  readonly source: string;
  readonly options: PreprocessOptions;
}

const origins = new WeakMap<readonly Token[], Origin>();

/**
 * Cuts a source into tokens, to be given to `parse`.
 * @throws TemplateSyntaxError
 */
export function tokenize(source: string, options: PreprocessOptions = {}): Token[] {
  const { syntax } = languageFor(options);
  const lexer = new Lexer(source, syntax);
  const delimiters: Readonly<Partial<Record<EngineToken["type"], string>>> = {
    block_begin: syntax.block_start_string,
    block_end: syntax.block_end_string,
    variable_begin: syntax.variable_start_string,
    variable_end: syntax.variable_end_string,
  };
  const tokens: Token[] = [];
  for (let token = lexer.next(); token.type !== "eof"; token = lexer.next()) {
    tokens.push(new Token(delimiters[token.type] ?? token.value, typeOf(token)));
  }
  origins.set(tokens, { source, options });
  return tokens;
}

function typeOf({ type, value }: EngineToken): TokenType {
  if (type !== "operator") return TYPES[type as keyof typeof TYPES];
  return OPERATORS[value as keyof typeof OPERATORS] ?? "ComparisonBinaryOperator";
}

/** @throws TypeError for tokens that `tokenize` did not make */
export function originOf(tokens: readonly Token[]): Origin {
  const origin = origins.get(tokens);
  if (origin === undefined) throw new TypeError("parse requires the unchanged result of tokenize.");
  return origin;
}
