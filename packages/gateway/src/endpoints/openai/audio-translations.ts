import { openaiTranslationsServer } from "@inferhub/inference/formats/openai-transcriptions/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";
import { TRANSCRIPTION_RESPONSE } from "./response-docs.ts";

/** Translations of speech in OpenAI's format. */
export const audioTranslations = defineEndpoint(
  openaiApi,
  "/v1/audio/translations",
  TRANSCRIPTION_RESPONSE,
  openaiTranslationsServer,
);
