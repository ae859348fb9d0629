import type { Dialect } from "./dialect.ts";

export const ovhcloud: Dialect = { errors: "message" };
