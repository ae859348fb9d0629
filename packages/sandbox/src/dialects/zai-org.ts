import type { Dialect } from "./dialect.ts";

export const zaiOrg: Dialect = { chat: { reasoning: "reasoning_content", usage: "last" }, errors: "zai" };
