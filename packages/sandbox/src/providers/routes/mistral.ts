import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { buildMistralError } from "@inferhub/inference/formats/mistral/server";
import { mistralBatchRoutes } from "./batches/mistral.ts";
import { createModelRoutes } from "./create-model-routes.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import { createFileRoutes, getCreatedSeconds } from "./file-routes.ts";
import { type ListedModel, MODELS_CREATED } from "./models.ts";

/** Mistral's transcriptions, models and files, which have more fields than OpenAI's. */
export const mistral: ExtraRoutes = {
  operations: [
    {
      operation: automaticSpeechRecognition,
      path: "/v1/audio/transcriptions",
      format: "mistral-transcriptions",
    },
    { operation: textClassification, path: "/v1/moderations", format: "mistral-moderations" },
  ],
  formats: [
    createRoutesFormat(
      [
        ...mistralBatchRoutes,
        ...createModelRoutes("/v1/models", mistralModel, (data) => ({ object: "list", data })),
        ...createFileRoutes("/v1", (upload) => ({
          id: upload.id,
          object: "file",
          bytes: upload.bytes.length,
          size_bytes: upload.bytes.length,
          created_at: getCreatedSeconds(upload),
          filename: upload.name,
          purpose: upload.purpose || "fine-tune",
          sample_type: "instruct",
          source: "upload",
          deleted: false,
        })),
      ],
      buildMistralError,
    ),
  ],
};

/** Returns the capabilities of a model, based on the operation in its name. */
const CAPABILITIES: Readonly<Record<string, readonly string[]>> = {
  "chat-completion": ["completion_chat", "function_calling", "vision"],
  "text-classification": ["classification", "moderation"],
  "text-generation": ["completion_fim"],
  "automatic-speech-recognition": ["audio", "audio_transcription"],
  "text-to-speech": ["audio", "audio_speech"],
};

const ALL_CAPABILITIES = [
  "completion_chat",
  "function_calling",
  "reasoning",
  "completion_fim",
  "fine_tuning",
  "vision",
  "ocr",
  "classification",
  "moderation",
  "audio",
  "audio_transcription",
  "audio_transcription_realtime",
  "audio_speech",
];

function mistralModel({ id, operation }: ListedModel) {
  const able = CAPABILITIES[operation || "chat-completion"] ?? [];
  return {
    id,
    object: "model",
    created: MODELS_CREATED,
    owned_by: "sandbox",
    capabilities: Object.fromEntries(ALL_CAPABILITIES.map((name) => [name, able.includes(name)])),
    name: id,
    description: "A model of the sandbox",
    max_context_length: 128_000,
    aliases: [],
    deprecation: null,
    default_model_temperature: null,
    type: "base",
  };
}
