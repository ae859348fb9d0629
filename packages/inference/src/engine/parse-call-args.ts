import type { Operation } from "@inferhub/catalog/define";
import type { Routing } from "../contracts/client.ts";
import { InputError } from "../errors.ts";
import { validate } from "../lib/validate.ts";

export interface ParsedCallArgs {
  readonly routing: Routing;
  /** Checked input, files as `Blob`. */
  readonly input: unknown;
}

/**
 * Takes the arguments of a call apart and checks them.
 * @throws InputError naming the member that is wrong
 */
export function parseCallArgs(operation: Operation, args: unknown): ParsedCallArgs {
  const context = { operation: operation.id };
  if (args === undefined || args === null)
    throw new InputError("input-invalid", "Params are required", context);
  const { provider, model, accessToken, endpointUrl, ...rest } = args as Record<string, unknown> & Routing;
  for (const [old, current] of Object.entries(operation.aliases ?? {})) {
    if (rest[current] === undefined && rest[old] !== undefined) rest[current] = rest[old];
    delete rest[old];
  }
  const { problem, value } = validate(operation.input, rest);
  if (problem) throw new InputError("input-invalid", problem, context);
  return { routing: { provider, model, accessToken, endpointUrl } as Routing, input: value };
}

/**
 * A model id goes into paths and bodies: no control characters, no way up or out of its place.
 * @throws InputError
 */
export function assertModelId(model: unknown = ""): string {
  if (model === "") return model;
  if (
    typeof model === "string" &&
    model.length <= 500 &&
    !/[\s\p{Cc}\\?#%]|:\/\/|(^|\/)\.{0,2}(\/|$)/u.test(model)
  )
    return model;
  throw new InputError("input-invalid", "Not a model id: it has spaces, `..` or control characters");
}
