import { createCode, python } from "@inferhub/catalog/code";
import type { OperationId } from "@inferhub/catalog/operations";
import { type SnippetCall, supportsBilling } from "../call.ts";
import type { CallInput } from "../call-input.ts";
import { findFileName } from "../file-names.ts";
import { numbered } from "../http/files.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import { pythonArguments, pythonWriter } from "../languages/python.ts";
import { findSavedName } from "../saved-name.ts";
import type { SnippetClient, TemplateCall } from "./client.ts";
import { isSupportedByHubLibraries } from "./client-support.ts";
import { getCallMembers, getSecret } from "./method-context.ts";

/** Methods whose first argument and the task's main field have different names. */
const FIRST: Partial<Record<OperationId, string>> = {
  "audio-classification": "audio",
  "audio-to-audio": "audio",
  "automatic-speech-recognition": "audio",
  "image-classification": "image",
  "image-segmentation": "image",
  "image-text-to-image": "image",
  "image-text-to-video": "image",
  "image-to-image": "image",
  "image-to-text": "image",
  "image-to-video": "image",
  "object-detection": "image",
  "text-generation": "prompt",
  "text-to-image": "prompt",
  "text-to-video": "prompt",
  "zero-shot-image-classification": "image",
  "feature-extraction": "text",
  "fill-mask": "text",
  summarization: "text",
  "text-classification": "text",
  "text-to-speech": "text",
  "token-classification": "text",
  translation: "text",
  "zero-shot-classification": "text",
};

/** Methods whose name differs from the task's. */
const METHODS: Partial<Record<OperationId, string>> = {
  "image-text-to-image": "image_to_image",
  "image-text-to-video": "image_to_video",
};

/** Operations without a method. */
const MISSING: ReadonlySet<OperationId> = new Set([
  "text-to-audio",
  "depth-estimation",
  "text-ranking",
  "video-classification",
  "zero-shot-object-detection",
]);

/** Hugging Face's Python client. */
export const huggingfaceHubClient: SnippetClient = {
  language: "python",
  name: "huggingface_hub",
  install: "pip install huggingface_hub",
  render: (call, resolved): TemplateCall | undefined => {
    const { operation, stream, options, endpointUrl, routed } = call;
    if (MISSING.has(operation.id) || !isSupportedByHubLibraries(call)) return undefined;
    const isChat = operation.id === "chat-completion";
    const secret = getSecret(call, resolved);
    const files: File[] = [];
    const args = isChat ? chatArguments(call, resolved) : methodArguments(call, resolved, files);
    const provider = call.provider?.id ?? (isChat ? undefined : "auto");
    const client = {
      provider: isChat && routed ? undefined : endpointUrl ? undefined : provider,
      base_url: endpointUrl,
      api_key: secret && createCode("python", pythonWriter.secret("", secret)),
      bill_to: supportsBilling(call) ? options.billTo : undefined,
    };
    const file = findSavedName(call, resolved);
    const isPicture = file?.endsWith(".png") === true;
    return {
      template: isChat ? (stream ? "chatStream" : "chat") : file ? "file" : "method",
      context: {
        client: pythonArguments(client),
        isFromEnvironment: secret !== undefined && secret.given === undefined,
        method: METHODS[operation.id] ?? operation.id.replaceAll("-", "_"),
        args: pythonArguments(stream ? { ...args, stream: true } : args),
        files: files.map(({ name }, at) => ({
          path: pythonWriter.text(name),
          variable: numbered("image", at),
        })),
        file: file && pythonWriter.text(file),
        isPicture,
      },
      ...(isPicture ? { packages: ["pillow"] } : {}),
    };
  },
};

/** Chat through the router appends the provider to the model ID. */
function chatArguments(call: SnippetCall, resolved: ResolvedCall | undefined): CallInput {
  const { provider, routed, model } = call;
  const isNamed = routed && provider;
  return {
    model: isNamed ? `${model.id}:${provider.id}` : (resolved?.wireModel ?? model.id),
    ...resolved?.input,
  };
}

/** Merges inputs and parameters into arguments. Files are opened before the call and read here. */
function methodArguments(call: SnippetCall, resolved: ResolvedCall | undefined, files: File[]): CallInput {
  const { operation, model } = call;
  const reads = operation.id.startsWith("image-") || operation.id === "document-question-answering";
  const members = getCallMembers(call, resolved, (file) => {
    if (!reads || findFileName(operation.id) === undefined) return python`${file.name}`;
    files.push(file);
    return createCode("python", numbered("image", files.length - 1));
  });
  const { inputs, parameters, ...rest } = members;
  const first = FIRST[operation.id];
  const named = first ? { [first]: inputs } : renameKeys(operation.id, inputs);
  return { ...named, ...rest, ...(parameters as object | undefined), model: model.id };
}

/** Renames the fields of the inputs to the method's arguments. */
function renameKeys(operation: OperationId, inputs: unknown): CallInput {
  const parts = inputs as Record<string, unknown>;
  switch (operation) {
    case "sentence-similarity":
      return { sentence: parts["source_sentence"], other_sentences: parts["sentences"] };
    case "table-question-answering":
      return { table: parts["table"], query: parts["query"] ?? parts["question"] };
    case "tabular-classification":
    case "tabular-regression":
      return { table: parts["data"] ?? parts };
    default:
      return parts;
  }
}
