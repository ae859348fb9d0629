import type { Place } from "../report.ts";

/** A stretch of the text that is marked, and why. */
export interface EditorMark {
  readonly place: Place;
  readonly message: string;
  readonly severity: "error" | "warning";
}
