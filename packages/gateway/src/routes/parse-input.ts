import * as v from "valibot";
import { GatewayError } from "../errors.ts";

/**
 * Validates a body with a schema.
 * @throws GatewayError with code `input-invalid` and the field
 */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, payload: unknown): T {
  const result = v.safeParse(schema, payload, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  if (!path) throw new GatewayError("input-invalid", issue.message);
  throw new GatewayError("input-invalid", `${path}: ${issue.message}`, { parameter: path });
}
