import type { JsonPath } from "../../contracts/wire-shape.ts";

/** Returns the value at a path inside JSON, or `undefined` if the path ends earlier. */
export const readAt = (body: unknown, path: JsonPath): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], body);
