import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { refuseMistral } from "../wires/mistral-refusal.ts";
import { createdSeconds, fileRoutes } from "./file-routes.ts";
import { type ListedModel, listedModels, MODELS_MADE, namedModel } from "./models.ts";
import type { Native } from "./native.ts";
import { routesWire } from "./route.ts";

/** Mistral's recordings, models and files, whose answers say more than OpenAI's. */
export const mistral: Native = {
  calls: [
    {
      operation: automaticSpeechRecognition,
      path: "/v1/audio/transcriptions",
      wire: "mistral-transcriptions",
    },
  ],
  wires: [
    routesWire(
      [
        {
          method: "GET",
          path: /^\/v1\/models$/,
          answer: ({ provider }) =>
            Response.json({ object: "list", data: listedModels(provider).map(mistralModel) }),
        },
        {
          method: "GET",
          path: /^\/v1\/models\/(.+)$/,
          answer: ({ provider }, id = "") => Response.json(mistralModel(namedModel(provider, id))),
        },
        ...fileRoutes("/v1", (upload) => ({
          id: upload.id,
          object: "file",
          bytes: upload.bytes.length,
          size_bytes: upload.bytes.length,
          created_at: createdSeconds(upload),
          filename: upload.name,
          purpose: upload.purpose || "fine-tune",
          sample_type: "instruct",
          source: "upload",
          deleted: false,
        })),
      ],
      refuseMistral,
    ),
  ],
};

/** What a model can do, by the operation that it is named after. */
const CAPABILITIES: Readonly<Record<string, readonly string[]>> = {
  "chat-completion": ["completion_chat", "function_calling", "vision"],
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
    created: MODELS_MADE,
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
