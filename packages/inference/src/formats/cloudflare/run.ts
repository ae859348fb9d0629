import * as v from "valibot";
import { type WireBody, WireError, type WireRequest } from "../../contracts/wire.ts";
import { findErrorMessage } from "../../lib/find-error-message.ts";
import { encodeModelPath } from "../lib/encode-model-path.ts";
import { parseWith } from "../lib/parse-with.ts";

/** A request to run a model. Its ID keeps the sign at its start. */
export const buildRun = (model: string, body: WireBody): WireRequest => ({
  path: `/run/${encodeModelPath(model).replaceAll("%40", "@")}`,
  body,
});

const envelope = v.object({ success: v.optional(v.boolean()), result: v.unknown() });

/**
 * What is inside of the envelope.
 * @throws WireError
 */
export function openEnvelope<T>(body: unknown, schema: v.GenericSchema<unknown, T>): T {
  const { success, result } = parseWith(envelope, body);
  const reason = success === false ? findErrorMessage(body) : undefined;
  if (reason) throw new WireError("refused", reason);
  return parseWith(schema, result);
}
