import type { Dialect } from "./dialect.ts";

/** Headers alone: the formats are its own. */
export const falAi: Dialect = { head: { requestId: ["x-fal-request-id"], rateLimits: "none" } };
