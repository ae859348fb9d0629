import type { Operation } from "@inferhub/catalog/define";
import type { Routing } from "../contracts/client.ts";
import { InputError } from "../errors.ts";
import { validate } from "../lib/validate.ts";

export interface ParsedCallArgs {
  readonly routing: Routing;
  /** Checked input, files as `Blob`. */
  readonly input: unknown;
  /** Parameters that only the provider has. */
  readonly extra: Readonly<Record<string, unknown>> | undefined;
}

/** Arguments of a call, split but not validated. */
export interface SplitCallArgs extends Omit<ParsedCallArgs, "input"> {
  readonly input: Record<string, unknown>;
}

/**
 * Accepts the arguments of a call apart.
 * @throws InputError if absent, or a value has two names
 */
export function splitCallArgs(operation: Operation, args: unknown): SplitCallArgs {
  const context = { operation: operation.id };
  if (args === undefined || args === null)
    throw new InputError("input-invalid", "Params are required", context);
  const { provider, model, accessToken, endpointUrl, extra, ...rest } = args as Record<string, unknown> &
    Routing &
    Pick<ParsedCallArgs, "extra">;
  if (model !== undefined && model !== null && typeof model !== "string")
    throw new InputError("input-invalid", "`model`: expected a string", context);
  for (const [old, current] of Object.entries(operation.aliases ?? {})) {
    // Both names together are a mistake, which the check of names explains.
    if (rest[current] !== undefined && rest[old] !== undefined) continue;
    rest[current] ??= rest[old];
    delete rest[old];
  }
  return { routing: { provider, model, accessToken, endpointUrl } as Routing, input: rest, extra };
}

/**
 * Accepts the arguments of a call apart and checks them.
 * @throws InputError naming the field that is invalid
 */
export function parseCallArgs(operation: Operation, args: unknown): ParsedCallArgs {
  const split = splitCallArgs(operation, args);
  return { ...split, input: checkInput(operation, split.input) };
}

/** @throws InputError naming the field that is invalid */
export function checkInput({ id, input }: Operation, given: unknown): unknown {
  const { problem, value } = validate(input, given);
  if (problem) throw new InputError("input-invalid", problem, { operation: id });
  return value;
}

/**
 * Validates a model ID, which is part of paths and bodies: no control characters and no path traversal.
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
