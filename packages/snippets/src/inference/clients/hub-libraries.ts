import type { OperationId } from "@inferhub/catalog/operations";
import type { SnippetCall } from "../call.ts";

const CHAT = ["chat-completion"] as const;
const TEXT = ["chat-completion", "text-generation"] as const;

/**
 * What the ecosystem's own libraries can ask of each provider, as of `@huggingface/inference` 4.13.30 and
 * `huggingface_hub` 2.0.0. Left out is what they ask in a form that the provider does not read: text generation of
 * Groq and Novita.
 */
const SUPPORTED_OPERATIONS: Readonly<Record<string, readonly OperationId[]>> = {
  baseten: CHAT,
  cerebras: CHAT,
  cohere: CHAT,
  deepinfra: [
    ...TEXT,
    "automatic-speech-recognition",
    "feature-extraction",
    "text-to-image",
    "text-to-speech",
  ],
  "fal-ai": [
    "audio-to-audio",
    "automatic-speech-recognition",
    "image-segmentation",
    "image-text-to-image",
    "image-text-to-video",
    "image-to-image",
    "image-to-video",
    "text-to-audio",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  "featherless-ai": TEXT,
  "fireworks-ai": CHAT,
  groq: CHAT,
  "hf-inference": [
    ...TEXT,
    "audio-classification",
    "audio-to-audio",
    "automatic-speech-recognition",
    "document-question-answering",
    "feature-extraction",
    "fill-mask",
    "image-classification",
    "image-segmentation",
    "image-to-image",
    "image-to-text",
    "object-detection",
    "question-answering",
    "sentence-similarity",
    "summarization",
    "table-question-answering",
    "tabular-classification",
    "tabular-regression",
    "text-classification",
    "text-to-audio",
    "text-to-image",
    "text-to-speech",
    "token-classification",
    "translation",
    "visual-question-answering",
    "zero-shot-classification",
    "zero-shot-image-classification",
  ],
  novita: [...CHAT, "text-to-video"],
  nscale: [...CHAT, "text-to-image"],
  openai: CHAT,
  ovhcloud: TEXT,
  publicai: CHAT,
  replicate: [
    "automatic-speech-recognition",
    "image-to-image",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  scaleway: [...TEXT, "feature-extraction"],
  together: [
    ...TEXT,
    "automatic-speech-recognition",
    "feature-extraction",
    "image-to-image",
    "image-to-video",
    "text-to-image",
    "text-to-speech",
    "text-to-video",
  ],
  wavespeed: [
    "image-text-to-image",
    "image-text-to-video",
    "image-to-image",
    "image-to-video",
    "text-to-image",
    "text-to-video",
  ],
  "zai-org": [...CHAT, "image-to-text", "text-to-image"],
};

/** A self-hosted endpoint uses the Hub's formats. Without a provider, the router chooses one. */
export function isSupportedByHubLibraries({ provider, operation, endpointUrl }: SnippetCall): boolean {
  if (endpointUrl) return SUPPORTED_OPERATIONS["hf-inference"]?.includes(operation.id) ?? false;
  if (!provider) return Object.values(SUPPORTED_OPERATIONS).some((each) => each.includes(operation.id));
  return (
    (Object.hasOwn(SUPPORTED_OPERATIONS, provider.id) &&
      SUPPORTED_OPERATIONS[provider.id]?.includes(operation.id)) ||
    false
  );
}
