import type { Dialect } from "./dialect.ts";

export const nvidia: Dialect = { errors: "problem-json" };
