import type { Dialect } from "./dialect.ts";

export const scaleway: Dialect = { errors: "message-type" };
