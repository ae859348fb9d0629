import type { Dialect } from "./dialect.ts";

/** Headers alone: the format is its own. */
export const tei: Dialect = { head: { rateLimits: "none" } };
