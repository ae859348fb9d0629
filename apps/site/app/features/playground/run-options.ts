import type { PlaygroundQuery } from "./query.ts";

/** Options of a run in addition to the form. */
export interface RunOptions extends Partial<Pick<PlaygroundQuery, "provider" | "model">> {
  /** How many times the usual time it may take. */
  readonly timeoutMultiplier?: number;
  /** Set to exclude the draft. */
  readonly keepDraft?: true;
}
