import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import { refuseOpenai } from "../wires/openai-refusal.ts";
import { createdSeconds, fileRoutes } from "./file-routes.ts";
import { type ListedModel, listedModels, MODELS_MADE } from "./models.ts";
import type { Native } from "./native.ts";
import { routesWire } from "./route.ts";

/**
 * Together lists its models without anything around them, and says more of files. Its own client asks for films below
 * the same address as for everything else.
 */
export const together: Native = {
  calls: [
    { operation: textToVideo, path: "/v1/videos", wire: "together-video" },
    { operation: imageToVideo, path: "/v1/videos", wire: "together-video" },
    {
      operation: automaticSpeechRecognition,
      path: "/v1/audio/transcriptions",
      wire: "together-transcriptions",
    },
  ],
  wires: [
    routesWire(
      [
        {
          method: "GET",
          path: /^\/v1\/models$/,
          answer: ({ provider }) => Response.json(listedModels(provider).map(togetherModel)),
        },
        ...fileRoutes("/v1", (upload) => ({
          id: upload.id,
          object: "file",
          bytes: upload.bytes.length,
          created_at: createdSeconds(upload),
          filename: upload.name,
          purpose: upload.purpose,
          FileType: /\.(csv|parquet)$/.exec(upload.name)?.[1] ?? "jsonl",
          LineCount: 0,
          Processed: true,
        })),
      ],
      refuseOpenai,
    ),
  ],
};

const TYPES: Readonly<Record<string, string>> = {
  "text-generation": "language",
  "feature-extraction": "embedding",
  "text-ranking": "rerank",
  "text-to-image": "image",
  "image-to-image": "image",
};

const togetherModel = ({ id, operation }: ListedModel) => ({
  id,
  object: "model",
  created: MODELS_MADE,
  type: TYPES[operation] ?? "chat",
  display_name: id,
  organization: "sandbox",
  context_length: 128_000,
  pricing: { hourly: 0, input: 0, output: 0, base: 0, finetune: 0 },
});
