import { openaiSpeechServer } from "@inferhub/inference/formats/openai-speech/server";
import { defineEndpoint } from "../endpoint.ts";

/** Speech in OpenAI's format. */
export const audioSpeech = defineEndpoint("/v1/audio/speech", { file: "audio" }, openaiSpeechServer);
