import type { Lines } from "../parser/lines.ts";
import type { Run } from "./frame.ts";

/** A compiled template. */
export interface TemplateCode {
  /** The loader's name; null for one made from a string. */
  readonly name: string | null;
  /** For the excerpts of errors. */
  readonly source: string;
  /** Where its errors are reported. */
  readonly lines: Lines;
  readonly run: Run;
  /** Number of variables of the top level. */
  readonly size: number;
  readonly blocks: ReadonlyMap<string, BlockCode>;
  /** Top-level variables that it assigns, by name. */
  readonly exports: ReadonlyMap<string, number>;
  readonly autoescape: boolean;
}

/** A compiled block. */
export interface BlockCode {
  readonly name: string;
  readonly run: Run;
  readonly size: number;
  /** The template it is in. */
  readonly template: () => TemplateCode;
}

/** Which definition of a block is running: 0 for the youngest template's. */
export interface BlockLevel {
  readonly name: string;
  readonly depth: number;
}
