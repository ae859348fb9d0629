import { InputError } from "../errors.ts";
import { PROVIDER_ENTRIES } from "../generated/provider-entries.ts";
import type { ProviderId, ServingProviders } from "../generated/provider-ids.ts";

/** The providers that serve an operation, or all of them. */
type Serving<Operation extends keyof ServingProviders> = [Operation] extends [never]
  ? ProviderId
  : ServingProviders[Operation];

/**
 * Whether a name from outside the program is a provider that serves an operation.
 * @param operation ID of the operation. Default: any operation.
 */
export function isProvider<Operation extends keyof ServingProviders = never>(
  name: string,
  operation?: Operation,
): name is Serving<Operation> {
  return listProviders(operation).includes(name);
}

/**
 * Returns a name from outside the program as the ID of a provider that serves an operation, or `auto`.
 *
 * ```ts
 * const provider = parseProvider(process.env.PROVIDER ?? "auto", "chat-completion");
 * await client.chatCompletion({ provider, model, messages });
 * ```
 * @param operation ID of the operation. Default: any operation.
 * @throws InputError with code `provider-unknown`
 */
export function parseProvider<Operation extends keyof ServingProviders = never>(
  name: string,
  operation?: Operation,
): Serving<Operation> | "auto" {
  const known = listProviders(operation);
  if (name === "auto" || known.includes(name)) return name as Serving<Operation> | "auto";
  const what = operation
    ? `No provider "${name.slice(0, 100)}" serves ${operation}`
    : `Unknown provider "${name.slice(0, 100)}"`;
  throw new InputError("provider-unknown", `${what}. Expected one of: auto, ${known.join(", ")}`);
}

function listProviders(operation: string | undefined): string[] {
  return PROVIDER_ENTRIES.filter(
    ({ operations }) => operation === undefined || Object.hasOwn(operations, operation),
  ).map(({ id }) => id);
}
