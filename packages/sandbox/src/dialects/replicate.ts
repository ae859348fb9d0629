import type { Dialect } from "./dialect.ts";

/** Headers alone: the format is its own. */
export const replicate: Dialect = { head: { requestId: ["cf-ray"], rateLimits: "plain" } };
