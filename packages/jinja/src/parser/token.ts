export type TokenType =
  | "data"
  | "name"
  | "string"
  | "integer"
  | "float"
  | "operator"
  | "block_begin"
  | "block_end"
  | "variable_begin"
  | "variable_end"
  | "comment"
  | "eof";

/** A part of the source. `value` is decoded: the text of a string, the digits of a number. */
export interface Token {
  readonly type: TokenType;
  readonly value: string;
  /** Where it starts and ends in the source, in UTF-16 units. */
  readonly offset: number;
  readonly end: number;
}

const NAMES: Readonly<Partial<Record<TokenType, string>>> = {
  block_begin: "begin of statement block",
  block_end: "end of statement block",
  variable_begin: "begin of print statement",
  variable_end: "end of print statement",
  comment: "begin of comment",
  data: "template data / text",
  eof: "end of template",
};

/** How Jinja2's messages call a token. */
export function describeToken(token: Token): string {
  if (token.type === "name" || token.type === "operator") return token.value;
  return NAMES[token.type] ?? token.type;
}

export function describeType(type: TokenType): string {
  return NAMES[type] ?? type;
}
