import type { OperationArgs } from "../generated/args.ts";
import type { ServingProviders } from "../generated/provider-ids.ts";
import { PROVIDERS } from "../providers/index.ts";
import { type BuildOptions, type BuiltRequest, buildRequestFor } from "./build-request.ts";
import { getProvider } from "./candidate.ts";

/**
 * Builds the request of a call without sending it, with the same code as the client.
 *
 * ```ts
 * buildRequest("chat-completion", { provider: "groq", model, messages }, { stream: true });
 * ```
 * @throws InputError
 */
export function buildRequest<Id extends keyof ServingProviders>(
  operation: Id,
  args: OperationArgs[Id] & { readonly provider: ServingProviders[Id] },
  options?: BuildOptions,
): BuiltRequest {
  return buildRequestFor(getProvider(PROVIDERS, args.provider), operation, args, options);
}
