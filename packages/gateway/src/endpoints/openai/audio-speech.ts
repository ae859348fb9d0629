import { openaiSpeechServer } from "@inferhub/inference/formats/openai-speech/server";
import { defineEndpoint } from "../endpoint.ts";
import { openaiApi } from "./api.ts";

/** Speech in OpenAI's format. */
export const audioSpeech = defineEndpoint(
  openaiApi,
  "/v1/audio/speech",
  { file: "audio" },
  openaiSpeechServer,
);
