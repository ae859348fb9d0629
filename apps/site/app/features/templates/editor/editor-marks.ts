import type { TextLocation } from "../report.ts";

/** A stretch of the text that is marked, and why. */
export interface EditorMark {
  readonly location: TextLocation;
  readonly message: string;
  readonly severity: "error" | "warning";
}
