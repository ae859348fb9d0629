import { formatShort } from "./format.ts";
import type { NumberFilter } from "./number-filter.ts";

/** Limits of the context window. */
export const CONTEXT_FILTER: NumberFilter = {
  key: "context",
  hint: "Context window in tokens",
  limits: [8000, 32_000, 128_000, 256_000, 1_000_000],
  format: (tokens) => `${formatShort(tokens)} or more`,
};
