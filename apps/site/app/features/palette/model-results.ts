import type { Entry } from "../../lib/search.ts";

/** Some of the models that a query finds. */
export interface FoundModels {
  readonly entries: readonly Entry[];
  /** How many there are in all. */
  readonly total: number;
  /** Whether none holds the words as they were typed, and these look like it. */
  readonly isApproximate: boolean;
}

/** Fewer letters are in nearly every name. */
export const MIN_QUERY_CHARS = 2;

/** As many as the palette shows. */
export const MAX_MODELS = 7;
