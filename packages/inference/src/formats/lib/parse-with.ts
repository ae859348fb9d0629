import type * as v from "valibot";
import { WireError } from "../../contracts/wire.ts";
import { validate } from "../../lib/validate.ts";

/** Reads the part of a reply that an adapter needs. */
export function parseWith<Schema extends v.GenericSchema<unknown>>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = validate(schema, body);
  if (result.problem !== undefined) throw new WireError("malformed", result.problem);
  return result.value;
}
