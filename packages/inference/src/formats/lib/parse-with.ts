import type { Schema, SchemaOutput } from "@inferhub/catalog/define";
import { WireError } from "../../contracts/wire.ts";
import { validate } from "../../lib/validate.ts";

/** Parses the part of a response that an adapter needs. */
export function parseWith<S extends Schema>(schema: S, body: unknown): SchemaOutput<S> {
  const result = validate(schema, body);
  if (result.problem !== undefined) throw new WireError("malformed", result.problem);
  return result.value;
}
