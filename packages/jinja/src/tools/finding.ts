/** A problem of a template. */
export type FindingCode =
  | "syntax-error"
  | "unknown-filter"
  | "unknown-test"
  | "undeclared-variable"
  | "unused-set"
  | "unused-macro"
  | "unused-import"
  | "duplicate-key"
  | "invalid-arguments";

/** Something that is invalid or looks so. Lines and columns count from 1, columns in UTF-16 code units. */
export interface Finding {
  readonly code: FindingCode;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** Where it ends on the same line, exclusive; null if that is unknown. */
  readonly endColumn: number | null;
  /** The name that was most likely meant. */
  readonly suggestion: string | null;
}
