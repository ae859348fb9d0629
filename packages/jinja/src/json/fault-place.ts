import { excerptOf, locationOf } from "../errors.ts";
import type { JsonFault } from "./read-json.ts";

/** Position of an error, for users. */
export interface FaultPlace {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** The line, and a line with a caret below the column. */
  readonly excerpt: string;
}

/**
 * Position of an error, in lines and columns.
 *
 * @param text the document that the fault is of
 */
export function faultPlace(text: string, { from }: JsonFault): FaultPlace {
  const { line, column } = locationOf({ template: null, source: text, offset: from });
  return { line, column, excerpt: excerptOf(text, { line, column }) };
}
