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
import type { JobProtocol } from "@inferhub/inference/define";
import type { SnippetCall } from "../call.ts";
import { type CallInput, inputOf } from "../call-input.ts";
import type { Secret } from "../languages/language.ts";

/** A call as it goes over the wire, with what is needed to write it down. */
export interface BuiltCall extends SnippetCall {
  readonly input: CallInput;
  /** The model under the name that the request gives it. */
  readonly wireModel: string;
  readonly request: BuiltRequest;
  /** Name of the format. */
  readonly wire: string;
  readonly secret: Secret;
  /** Unset where calls need no credential and none was given. */
  readonly credential: { readonly header: string; readonly before: string } | undefined;
  readonly steps: JobProtocol | undefined;
  /** Whole address of a further request of the same call. */
  readonly follow: (request: Parameters<typeof buildUrl>[2]) => string;
}

/**
 * What the client would send for a call; nothing where the router alone decides what that is.
 * @throws InputError
 */
export function built(call: SnippetCall): BuiltCall | undefined {
  const target = targetOf(call);
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
  const [request, input] = firstTaken(inputOf(call), build);
  const adapter = provider.operations[operation.id];
  const route = routed ? connectViaRouter(provider) : {};
  const variable = call.endpointUrl ? "API_TOKEN" : request.secret;
  return {
    ...call,
    input,
    wireModel: model,
    request,
    wire: adapter?.format ?? "",
    secret: { variable, given: options.accessToken },
    credential:
      provider.auth.optional && options.accessToken === undefined ? undefined : credentialIn(request),
    steps: adapter?.job,
    follow: (further) => buildUrl(provider, route, further),
  };
}

interface WireTarget {
  readonly provider: Provider;
  readonly model: string;
  readonly routed: boolean;
}

function targetOf({
  provider,
  endpointUrl,
  routed,
  operation,
  model,
  options,
}: SnippetCall): WireTarget | undefined {
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
  return provider && { provider, model: options.mapping?.providerId ?? ownId(provider, model.id), routed };
}

/** Providers of closed models are named before them everywhere but at the provider. */
function ownId({ id, clientSideRoutingOnly }: Provider, model: string): string {
  return clientSideRoutingOnly && model.startsWith(`${id}/`) ? model.slice(id.length + 1) : model;
}

/** Providers differ in which recordings they take: those that refuse the usual one are given another. */
function firstTaken(input: CallInput, build: (input: CallInput) => BuiltRequest): [BuiltRequest, CallInput] {
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
function credentialIn({ headers, secret }: BuiltRequest): BuiltCall["credential"] {
  for (const [header, value] of Object.entries(headers)) {
    if (value.endsWith(`$${secret}`)) return { header, before: value.slice(0, -secret.length - 1) };
  }
  return undefined;
}
