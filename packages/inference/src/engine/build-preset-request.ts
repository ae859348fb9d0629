import type { OperationArgs } from "../generated/args.ts";
import type { ServingProviders } from "../generated/provider-ids.ts";
import { PROVIDERS } from "../providers/index.ts";
import { type BuildOptions, type BuiltRequest, buildRequestFor } from "./build-request.ts";
import { getProvider } from "./candidate.ts";

/**
 * What a call would send, without sending it: the same code builds it that the client uses.
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
