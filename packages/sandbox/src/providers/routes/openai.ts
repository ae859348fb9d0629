import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { buildOpenaiError } from "@inferhub/inference/formats/openai-chat/server";
import { createOpenaiBatchRoutes } from "./batches/openai.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import type { ExtraRoutes } from "./extra-routes.ts";

/** Speech translation to English, in addition to transcription, and batches. */
const createRoutes = (prefix: string): ExtraRoutes => ({
  operations: [
    {
      operation: automaticSpeechRecognition,
      path: `${prefix}/v1/audio/translations`,
      format: "openai-transcriptions",
    },
  ],
  formats: [createRoutesFormat(createOpenaiBatchRoutes(prefix), buildOpenaiError)],
});

export const openai = createRoutes("");

export const groq = createRoutes("/openai");
