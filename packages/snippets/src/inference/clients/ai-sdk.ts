import { type Code, createCode, javascript } from "@inferhub/catalog/code";
import { type SnippetCall, supportsBilling } from "../call.ts";
import { writeUrl } from "../http/written-url.ts";
import { javascriptWriter } from "../languages/javascript.ts";
import {
  type AiSdkInput,
  toChatArguments,
  toEmbeddingArguments,
  toImageArguments,
} from "./ai-sdk-arguments.ts";
import type { SnippetClient } from "./client.ts";
import { readInNode } from "./javascript-input.ts";
import { buildMethodContext, getCallMembers, toClientModelId } from "./method-context.ts";

interface Kind {
  readonly template: string;
  /** Method that returns the model; omitted for chat models, which the provider itself returns. */
  readonly model?: string;
  /** Returns undefined if the AI SDK's function does not have such an input. */
  readonly toArguments: (input: AiSdkInput) => Readonly<Record<string, unknown>> | undefined;
}

/** Operations with a function of the AI SDK. */
const KINDS: Readonly<Record<string, Kind>> = {
  "chat-completion": { template: "text", toArguments: toChatArguments },
  "feature-extraction": { template: "embedding", model: "embeddingModel", toArguments: toEmbeddingArguments },
  "text-to-image": { template: "image", model: "imageModel", toArguments: toImageArguments },
};

/** The AI SDK, with the Inferhub provider. */
export const aiSdkClient: SnippetClient = {
  language: "js",
  name: "ai-sdk",
  install: "npm install @inferhub/ai-sdk ai@6",
  render: (call, resolved) => {
    const kind = Object.hasOwn(KINDS, call.operation.id) ? KINDS[call.operation.id] : undefined;
    const args = kind?.toArguments(getCallMembers(call, resolved, readInNode));
    if (!kind || !args) return undefined;
    const context = buildMethodContext(call, resolved, javascriptWriter);
    return {
      template: call.stream ? "stream" : kind.template,
      context: {
        ...context,
        options: writeOptions(call, context.token),
        args: javascriptWriter.value({ model: writeModel(call, kind.model), ...args }),
      },
    };
  },
};

/** Options of the provider: its token, and the URL of a server that its environment names. */
function writeOptions({ provider }: SnippetCall, token: string | undefined): string {
  const base = writeUrl(provider?.baseUrl ?? "", provider, javascriptWriter);
  const options = {
    ...(token && { accessToken: createCode("javascript", token) }),
    ...(provider &&
      base.isFromEnvironment && { baseUrls: { [provider.id]: createCode("javascript", base.code) } }),
  };
  return Object.keys(options).length > 0 ? javascriptWriter.value(options) : "";
}

function writeModel(call: SnippetCall, method: string | undefined): Code {
  const { endpointUrl, provider, options } = call;
  const { billTo } = options;
  const settings = {
    ...(endpointUrl ? { endpointUrl } : provider ? { provider: provider.id } : {}),
    ...(billTo && supportsBilling(call) ? { billTo } : {}),
  };
  const id = toClientModelId(call);
  const create = createCode("javascript", method ? `inferhub.${method}` : "inferhub");
  return Object.keys(settings).length > 0
    ? javascript`${create}(${id}, ${settings})`
    : javascript`${create}(${id})`;
}
