import type { Dialect } from "./dialect.ts";

/** The cost comes unasked, and calls of tools come whole. */
export const mistral: Dialect = {
  chat: { usage: "last", emptyEnd: true, wholeCalls: true },
  errors: "mistral",
  head: { requestId: ["cf-ray"] },
};
