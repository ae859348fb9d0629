import type * as v from "valibot";
import { validate } from "../shared/validate.ts";
import { WireError } from "../types/wire.ts";

/** Reads the part of a reply that an adapter needs. */
export function readReply<Schema extends v.GenericSchema<unknown>>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = validate(schema, body);
  if (result.problem !== undefined) throw new WireError("malformed", result.problem);
  return result.value;
}
