import type { PlaygroundQuery } from "./query.ts";

/** What a run does otherwise than the form says. */
export interface RunOptions extends Partial<Pick<PlaygroundQuery, "provider" | "model">> {
  /** How many times the usual time it may take. */
  readonly timeoutMultiplier?: number;
  /** Set where nothing of what is being written is included. */
  readonly keepDraft?: true;
}
