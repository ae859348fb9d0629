import type { Parser } from "../parser/parser.ts";
import type { Statement } from "../parser/statement.ts";

/** A tag of the language: `if`, `for`… Adding one is a file and a line in the index. */
export interface Tag {
  readonly name: string;
  /** Reads the rest of the tag and what belongs to it; the tag's name was consumed. */
  parse(parser: Parser, at: number): Statement | readonly Statement[];
}
