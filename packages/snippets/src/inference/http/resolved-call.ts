import {
  type BuiltRequest,
  buildRequestFor,
  buildUrl,
  connectViaRouter,
  createEndpointProvider,
  hubRouter,
  type Provider,
} from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import type { JobProtocol, WireShape } from "@inferhub/inference/define";
import type { SnippetCall } from "../call.ts";
import { type CallInput, getCallInput } from "../call-input.ts";
import type { Secret } from "../languages/language.ts";

/** A call with its request and the data for its code. */
export interface ResolvedCall extends SnippetCall {
  readonly input: CallInput;
  /** The model ID in the request. */
  readonly wireModel: string;
  readonly request: BuiltRequest;
  /** Facts of the format. */
  readonly shape: WireShape;
  readonly secret: Secret;
  /** `undefined` for a call without a credential. */
  readonly credential: { readonly header: string; readonly before: string } | undefined;
  readonly steps: JobProtocol | undefined;
  /** Builds the URL of a follow-up request of the call, such as a poll. */
  readonly getFollowUpUrl: (request: Parameters<typeof buildUrl>[2]) => string;
}

/**
 * Builds the request of a call. Returns `undefined` if only the router can build it.
 * @throws InputError
 */
export function resolveCall(call: SnippetCall): ResolvedCall | undefined {
  const target = getTarget(call);
  if (!target) return undefined;
  const { provider, model, routed } = target;
  const { operation, stream, options } = call;
  const { adapter: kind, adapterWeightsPath: weightsPath } = options.mapping ?? {};
  const adapter = provider.operations[operation.id];
  // The snippets can't parse binary frames, so they don't stream.
  const isStreamed = stream && adapter?.shape.stream !== undefined;
  const lora =
    kind === "lora" ? { hubModel: call.model.id, ...(weightsPath ? { weightsPath } : {}) } : undefined;
  const build = (input: CallInput) =>
    buildRequestFor(
      provider,
      operation.id,
      { ...input, model },
      { stream: isStreamed, routed, ...(lora ? { lora } : {}) },
    );
  const [request, input] = buildWithFallback(getCallInput(call), build);
  const route = routed ? connectViaRouter(provider) : {};
  const variable = call.endpointUrl ? "API_TOKEN" : request.secret;
  return {
    ...call,
    input,
    wireModel: model,
    request,
    shape: adapter?.shape ?? { format: "" },
    secret: { variable, given: options.accessToken },
    credential:
      provider.auth.optional && options.accessToken === undefined ? undefined : findCredential(request),
    steps: adapter?.job,
    getFollowUpUrl: (further) => buildUrl(provider, route, further),
  };
}

interface CallTarget {
  readonly provider: Provider;
  readonly model: string;
  readonly routed: boolean;
}

function getTarget({
  provider,
  endpointUrl,
  routed,
  operation,
  model,
  options,
}: SnippetCall): CallTarget | undefined {
  if (endpointUrl)
    return {
      provider: createEndpointProvider(endpointUrl),
      model: options.mapping?.providerId ?? model.id,
      routed: false,
    };
  const isChat = operation.id === "chat-completion";
  if (isChat && (routed || !provider)) {
    return { provider: hubRouter, model: provider ? `${model.id}:${provider.id}` : model.id, routed: false };
  }
  return (
    provider && {
      provider,
      model: options.mapping?.providerId ?? toProviderModelId(provider, model.id),
      routed,
    }
  );
}

/** Removes the provider prefix from the IDs of closed models, which the provider's API doesn't use. */
function toProviderModelId({ id, clientSideRoutingOnly }: Provider, model: string): string {
  return clientSideRoutingOnly && model.startsWith(`${id}/`) ? model.slice(id.length + 1) : model;
}

/** Builds the request. If the provider rejects the sample's file, tries another format of it, or no file. */
function buildWithFallback(
  input: CallInput,
  build: (input: CallInput) => BuiltRequest,
): [BuiltRequest, CallInput] {
  try {
    return [build(input), input];
  } catch (error) {
    const other = error instanceof InputError ? (asWav(input) ?? withoutRemoteImages(input)) : undefined;
    if (!other) throw error;
    return [build(other), other];
  }
}

/** Returns the sample with its audio as WAV, if it has another format. */
function asWav(input: CallInput): CallInput | undefined {
  const { inputs } = input;
  if (!(inputs instanceof File) || inputs.type !== "audio/flac") return undefined;
  return { ...input, inputs: new File([inputs], inputs.name.replace(/flac$/, "wav"), { type: "audio/wav" }) };
}

/** Returns the conversation without image URLs, if it has any. */
function withoutRemoteImages(input: CallInput): CallInput | undefined {
  const { messages } = input;
  if (!Array.isArray(messages)) return undefined;
  const kept = messages.map((message) =>
    Array.isArray(message?.content)
      ? { ...message, content: message.content.filter((part: unknown) => !isRemoteImage(part)) }
      : message,
  );
  return { ...input, messages: kept };
}

const isRemoteImage = (part: unknown): boolean =>
  /^https?:/.test((part as { image_url?: { url?: string } } | null)?.image_url?.url ?? "");

/** Returns the header that contains the secret, and the text before the secret. */
function findCredential({ headers, secret }: BuiltRequest): ResolvedCall["credential"] {
  for (const [header, value] of Object.entries(headers)) {
    if (value.endsWith(`$${secret}`)) return { header, before: value.slice(0, -secret.length - 1) };
  }
  return undefined;
}
