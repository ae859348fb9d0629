import { openaiTranscriptionsServer } from "@inferhub/inference/formats/openai-transcriptions/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { TRANSCRIPTION_RESPONSE } from "./response-docs.ts";

/** Transcriptions in OpenAI's format. */
export const audioTranscriptions = defineEndpoint(
  openaiApi,
  "/v1/audio/transcriptions",
  TRANSCRIPTION_RESPONSE,
  openaiTranscriptionsServer,
);
