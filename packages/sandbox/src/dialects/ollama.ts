import type { Dialect } from "./dialect.ts";

/** Headers alone: the format is its own. */
export const ollama: Dialect = { head: { rateLimits: "none" } };
