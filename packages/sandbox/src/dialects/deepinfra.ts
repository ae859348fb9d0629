import type { Dialect } from "./dialect.ts";

export const deepinfra: Dialect = { errors: "error-message" };
