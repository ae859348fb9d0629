import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { media } from "../media/index.ts";
import type { Adapter } from "../types/adapter.ts";
import { defineProvider } from "../types/provider.ts";
import { inlineFile } from "../wire/inline-file.ts";
import { mistralChat } from "../wire/mistral-chat.ts";
import { mistralFim } from "../wire/mistral-fim.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { readReply } from "../wire/read-reply.ts";
import { refuseAddress } from "../wire/refuse-address.ts";
import { renamed } from "../wire/renamed.ts";

const recording = v.object({ audio_data: v.string() });

/** What the recording is when its own bytes do not tell. */
const TYPES: Readonly<Record<string, string>> = {
  flac: "audio/flac",
  opus: "audio/ogg",
  pcm: "audio/pcm",
  wav: "audio/wav",
};

/** Speech as base64 inside of JSON. */
const speak: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  wire: "mistral-speech",
  media,
  toRequest: (call) => {
    refuseAddress(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { speed, language, generation_parameters, ...known } = parameters;
    const named = renamed({ ...generation_parameters, ...known }, { voice: "voice_id" });
    return {
      path: "/v1/audio/speech",
      body: { json: { ...rest, ...named, input: inputs, model: call.model } },
    };
  },
  fromReply: (body, { input }) => {
    const type = TYPES[input.parameters?.response_format ?? ""] ?? "audio/mpeg";
    return inlineFile(readReply(recording, body).audio_data, type);
  },
};

export const mistral = defineProvider({
  id: "mistral",
  label: "Mistral AI",
  baseUrl: "https://api.mistral.ai",
  docsUrl: "https://docs.mistral.ai",
  auth: { env: ["MISTRAL_API_KEY"] },
  routed: false,
  closed: true,
  operations: {
    "chat-completion": mistralChat(),
    "text-generation": mistralFim(),
    "feature-extraction": openaiEmbeddings("/v1/embeddings", embeddingsBody),
    "text-to-speech": speak,
    "automatic-speech-recognition": openaiTranscriptions("/v1/audio/transcriptions", "json", "granularity"),
  },
});

/** Unknown members are refused, and the length of vectors has another name. */
function embeddingsBody(body: Record<string, unknown>): Record<string, unknown> {
  const { normalize, prompt_name, truncate, truncation_direction, ...known } = body;
  return renamed(known, { dimensions: "output_dimension" });
}
