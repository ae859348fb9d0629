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

/** A call as it goes over the wire, with what is needed to write it down. */
export interface ResolvedCall extends SnippetCall {
  readonly input: CallInput;
  /** The model under the name that the request gives it. */
  readonly wireModel: string;
  readonly request: BuiltRequest;
  /** Facts of the format. */
  readonly shape: WireShape;
  readonly secret: Secret;
  /** Unset where calls need no credential and none was given. */
  readonly credential: { readonly header: string; readonly before: string } | undefined;
  readonly steps: JobProtocol | undefined;
  /** Whole address of a further request of the same call. */
  readonly getFollowUpUrl: (request: Parameters<typeof buildUrl>[2]) => string;
}

/**
 * What the client would send for a call; nothing where the router alone decides what that is.
 * @throws InputError
 */
export function resolveCall(call: SnippetCall): ResolvedCall | undefined {
  const target = getTarget(call);
  if (!target) return undefined;
  const { provider, model, routed } = target;
  const { operation, stream, options } = call;
  const { adapter: kind, adapterWeightsPath: weightsPath } = options.mapping ?? {};
  const lora =
    kind === "lora" ? { hubModel: call.model.id, ...(weightsPath ? { weightsPath } : {}) } : undefined;
  const build = (input: CallInput) =>
    buildRequestFor(
      provider,
      operation.id,
      { ...input, model },
      { stream, routed, ...(lora ? { lora } : {}) },
    );
  const [request, input] = buildWithFallbackAudio(getCallInput(call), build);
  const adapter = provider.operations[operation.id];
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

/** Providers of closed models are named before them everywhere but at the provider. */
function toProviderModelId({ id, clientSideRoutingOnly }: Provider, model: string): string {
  return clientSideRoutingOnly && model.startsWith(`${id}/`) ? model.slice(id.length + 1) : model;
}

/** Providers differ in which recordings they take: those that refuse the usual one are given another. */
function buildWithFallbackAudio(
  input: CallInput,
  build: (input: CallInput) => BuiltRequest,
): [BuiltRequest, CallInput] {
  try {
    return [build(input), input];
  } catch (error) {
    const { inputs } = input;
    const isRecording = error instanceof InputError && inputs instanceof File && inputs.type === "audio/flac";
    if (!isRecording) throw error;
    const wav = {
      ...input,
      inputs: new File([inputs], inputs.name.replace(/flac$/, "wav"), { type: "audio/wav" }),
    };
    return [build(wav), wav];
  }
}

/** The header that holds the secret, and what stands before it there. */
function findCredential({ headers, secret }: BuiltRequest): ResolvedCall["credential"] {
  for (const [header, value] of Object.entries(headers)) {
    if (value.endsWith(`$${secret}`)) return { header, before: value.slice(0, -secret.length - 1) };
  }
  return undefined;
}
