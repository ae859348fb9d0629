import type { Dialect } from "./dialect.ts";

export const baseten: Dialect = { errors: "error-text" };
