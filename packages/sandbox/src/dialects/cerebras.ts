import type { Dialect } from "./dialect.ts";

export const cerebras: Dialect = { chat: { reasoning: "reasoning" }, errors: "flat" };
