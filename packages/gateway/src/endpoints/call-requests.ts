import type { ServerResponse } from "@inferhub/inference/define";
import { findOperation } from "../pipeline/find-operation.ts";
import { type NativeBody, readNativeBody } from "../pipeline/native.ts";
import type { AddressedCall, CallRequest } from "../pipeline/stages.ts";
import { acceptsCached } from "../pipeline/to-call-request.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { GatewayServices } from "../services.ts";
import type { Args, CallResult, ResponseMeta } from "./endpoint.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";

/** Returns the calls of a body: one, or one per output. */
export function toCallRequests(
  { operations }: GatewayServices,
  endpoint: ServedEndpoint,
  body: { readonly model: string },
  addressed: AddressedCall,
  signal: AbortSignal,
): readonly CallRequest[] {
  const operation = findOperation(operations, endpoint.operation);
  const cacheable = acceptsCached(addressed);
  const { calls, native } = readCalls(endpoint, body, addressed);
  return calls.map((args) => ({
    ...addressed,
    operation,
    model: body.model,
    args,
    cacheable,
    checksParameters: true,
    signal,
    ...(native && { native }),
  }));
}

/** Arguments of the calls, and the body for providers with the same format. */
function readCalls(
  endpoint: ServedEndpoint,
  body: { readonly model: string },
  { request }: AddressedCall,
): { readonly calls: readonly Args[]; readonly native?: NativeBody } {
  if (!endpoint.native) return { calls: endpoint.toCallArgs(body) };
  const { format } = endpoint;
  const { applies, pickHeaders, requiredBy } = endpoint.native;
  if (applies && !applies(body)) return { calls: endpoint.toCallArgs(body) };
  const headers = pickHeaders?.(request.header) ?? {};
  const native = {
    format,
    body: endpoint.native.toBody?.(body) ?? (body as unknown as NativeBody["body"]),
    headers,
    requiredBy: requiredBy?.(body),
    refusal: undefined,
  };
  try {
    return { calls: endpoint.toCallArgs(parseInput(endpoint.body, body)), native };
  } catch (refusal) {
    // Only a provider with the same format can interpret it. Limits count it unchanged.
    const { input, messages, model: _, stream: __, ...others } = native.body;
    const text = JSON.stringify([messages ?? input, native.body["system"]]);
    return {
      calls: [{ ...others, messages: [{ role: "user", content: text }] }],
      native: { ...native, refusal },
    };
  }
}

/** Returns the body for the client: the provider's own if both use the same format. */
export async function buildResponse(
  endpoint: ServedEndpoint,
  results: readonly CallResult[],
  body: { readonly model: string },
  meta: ResponseMeta,
): Promise<ServerResponse> {
  const native = readNativeBody(results[0]?.data);
  if (native === undefined) return endpoint.toResponse(results, body, meta);
  return { json: endpoint.native?.createRewriter?.(body, meta)(native) ?? native };
}
