import { createCode, python } from "@inferhub/catalog/code";
import type { OperationId } from "@inferhub/catalog/operations";
import { isBilled, type SnippetCall } from "../call.ts";
import type { CallInput } from "../call-input.ts";
import { fileNameOf } from "../file-names.ts";
import type { BuiltCall } from "../http/built-call.ts";
import { numbered } from "../http/files.ts";
import { pythonArguments, pythonWriter } from "../languages/python.ts";
import { savedNameOf } from "../saved-name.ts";
import type { Rendering, SnippetClient } from "./client.ts";
import { hubLibraryRuns } from "./hub-libraries.ts";
import { membersOf, secretOf } from "./method-context.ts";

/** Methods whose first argument has another name than that of the task's main member. */
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

/** Methods of another name than the task's. */
const METHODS: Partial<Record<OperationId, string>> = {
  "image-text-to-image": "image_to_image",
  "image-text-to-video": "image_to_video",
};

/** There is none for music. */
const MISSING: ReadonlySet<OperationId> = new Set([
  "text-to-audio",
  "depth-estimation",
  "text-ranking",
  "video-classification",
  "zero-shot-object-detection",
]);

/** The ecosystem's client for Python. */
export const huggingfaceHubClient: SnippetClient = {
  language: "python",
  name: "huggingface_hub",
  install: "pip install huggingface_hub",
  write: (call, sent): Rendering | undefined => {
    const { operation, stream, options, endpointUrl, routed } = call;
    if (MISSING.has(operation.id) || !hubLibraryRuns(call)) return undefined;
    const isChat = operation.id === "chat-completion";
    const secret = secretOf(call, sent);
    const files: File[] = [];
    const args = isChat ? chatArguments(call, sent) : methodArguments(call, sent, files);
    const provider = call.provider?.id ?? (isChat ? undefined : "auto");
    const client = {
      provider: isChat && routed ? undefined : endpointUrl ? undefined : provider,
      base_url: endpointUrl,
      api_key: secret && createCode("python", pythonWriter.secret("", secret)),
      bill_to: isBilled(call) ? options.billTo : undefined,
    };
    const file = savedNameOf(call, sent);
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

/** Chat through the router names the provider behind the model. */
function chatArguments(call: SnippetCall, sent: BuiltCall | undefined): CallInput {
  const { provider, routed, model } = call;
  const isNamed = routed && provider;
  return { model: isNamed ? `${model.id}:${provider.id}` : (sent?.wireModel ?? model.id), ...sent?.input };
}

/** Inputs and parameters side by side. Files are opened first and read here. */
function methodArguments(call: SnippetCall, sent: BuiltCall | undefined, files: File[]): CallInput {
  const { operation, model } = call;
  const reads = operation.id.startsWith("image-") || operation.id === "document-question-answering";
  const members = membersOf(call, sent, (file) => {
    if (!reads || fileNameOf(operation.id) === undefined) return python`${file.name}`;
    files.push(file);
    return createCode("python", numbered("image", files.length - 1));
  });
  const { inputs, parameters, ...rest } = members;
  const first = FIRST[operation.id];
  const named = first ? { [first]: inputs } : renamed(operation.id, inputs);
  return { ...named, ...rest, ...(parameters as object | undefined), model: model.id };
}

/** Inputs of several parts, by the names of the method's arguments. */
function renamed(operation: OperationId, inputs: unknown): CallInput {
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
