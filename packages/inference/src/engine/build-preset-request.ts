import type { OperationId } from "@inferhub/catalog";
import type { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "../providers/index.ts";
import { type BuildOptions, type BuiltRequest, buildRequestFor } from "./build-request.ts";
import { getProvider } from "./candidate.ts";
import type { CallArgs } from "./types.ts";

type OperationOf<Id extends OperationId> = Extract<(typeof OPERATIONS)[number], { id: Id }>;

/**
 * What a call would send, without sending it: the same code builds it that the client uses.
 *
 * ```ts
 * buildRequest("chat-completion", { provider: "groq", model, messages }, { stream: true });
 * ```
 * @throws InputError
 */
export function buildRequest<Id extends OperationId>(
  operation: Id,
  args: CallArgs<OperationOf<Id>, ProviderId> & { readonly provider: ProviderId },
  options?: BuildOptions,
): BuiltRequest {
  return buildRequestFor(getProvider(PROVIDERS, args.provider), operation, args, options);
}
