import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { imageToVideo } from "@inferhub/catalog/operations/image-to-video";
import { textToVideo } from "@inferhub/catalog/operations/text-to-video";
import { buildOpenaiError } from "@inferhub/inference/formats/openai-chat/server";
import type { Upload } from "../../state/upload.ts";
import { togetherBatchRoutes } from "./batches/together.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";
import { createFileRoutes, describeUpload, saveUpload } from "./file-routes.ts";
import { type ListedModel, listModels, MODELS_CREATED } from "./models.ts";

/**
 * Together returns its model list without an envelope and has more file fields. Its client uses the same base URL for
 * videos.
 */
export const together: ExtraRoutes = {
  operations: [
    { operation: textToVideo, path: "/v1/videos", format: "together-video" },
    { operation: imageToVideo, path: "/v1/videos", format: "together-video" },
    {
      operation: automaticSpeechRecognition,
      path: "/v1/audio/transcriptions",
      format: "together-transcriptions",
    },
  ],
  formats: [
    createRoutesFormat(
      [
        {
          method: "GET",
          path: /^\/v1\/models$/,
          handle: ({ provider }) => Response.json(listModels(provider).map(togetherModel)),
        },
        ...togetherBatchRoutes,
        {
          method: "POST",
          path: /^\/v1\/files\/upload$/,
          handle: async (asked) => Response.json(togetherFile(await saveUpload(asked))),
        },
        ...createFileRoutes("/v1", togetherFile),
      ],
      buildOpenaiError,
    ),
  ],
};

function togetherFile(upload: Upload): object {
  return {
    ...describeUpload(upload),
    FileType: /\.(csv|parquet)$/.exec(upload.name)?.[1] ?? "jsonl",
    LineCount: 0,
    Processed: true,
  };
}

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
  created: MODELS_CREATED,
  type: TYPES[operation] ?? "chat",
  display_name: id,
  organization: "sandbox",
  context_length: 128_000,
  pricing: { hourly: 0, input: 0, output: 0, base: 0, finetune: 0 },
});
