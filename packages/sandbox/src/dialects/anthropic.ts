import type { Dialect } from "./dialect.ts";

/** Headers alone: the format is its own. */
export const anthropic: Dialect = { head: { requestId: ["request-id"], rateLimits: "anthropic" } };
