import type { OperationId } from "@inferhub/catalog/operations";
import { toMethodName } from "@inferhub/inference";
import type { SnippetCall } from "../call.ts";
import { javascriptWriter } from "../languages/javascript.ts";
import type { SnippetClient, TemplateCall } from "./client.ts";
import { isSupportedByHubLibraries } from "./client-support.ts";
import { blobInNode, withDefaultSteps } from "./javascript-input.ts";
import {
  buildMethodContext,
  getCallMembers,
  selectMethodTemplate,
  toClientModelId,
} from "./method-context.ts";

/** Operations whose audio or image is the argument `data`. */
const TAKES_DATA: ReadonlySet<OperationId> = new Set([
  "audio-classification",
  "audio-to-audio",
  "automatic-speech-recognition",
  "image-classification",
  "image-to-text",
  "object-detection",
]);

/** Operations without a method, or whose method has other arguments. */
const MISSING: ReadonlySet<OperationId> = new Set([
  "depth-estimation",
  "text-ranking",
  "video-classification",
  "zero-shot-object-detection",
]);

/** Hugging Face's JavaScript client. */
export const huggingfaceJsClient: SnippetClient = {
  language: "js",
  name: "huggingface.js",
  install: "npm install @huggingface/inference",
  render: (call, resolved): TemplateCall | undefined => {
    const { operation } = call;
    if (MISSING.has(operation.id) || !isSupportedByHubLibraries(call)) return undefined;
    const given = withDefaultSteps(call, getCallMembers(call, resolved, blobInNode));
    const { inputs, ...rest } = given;
    const members = TAKES_DATA.has(operation.id) ? { data: inputs, ...rest } : given;
    const args = { ...buildTargetArgs(call), ...members };
    return {
      template: selectMethodTemplate(call),
      context: {
        ...buildMethodContext(call, resolved, javascriptWriter),
        method: toMethodName(operation.id),
        args: javascriptWriter.value(args),
      },
    };
  },
};

/** In chats through the router, the model ID contains the provider. All other calls have a `provider` field. */
function buildTargetArgs(call: SnippetCall) {
  const { endpointUrl, provider, model, operation, routed } = call;
  if (endpointUrl) return { endpointUrl, model: model.id };
  if (!provider) return { model: model.id };
  const isRoutedChat = routed && operation.id === "chat-completion";
  return isRoutedChat
    ? { model: `${model.id}:${provider.id}` }
    : { provider: provider.id, model: toClientModelId(call) };
}
