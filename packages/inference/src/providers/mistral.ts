import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import type { Adapter } from "../contracts/adapter.ts";
import { defineProvider } from "../contracts/provider.ts";
import { assertNoUrlOutput } from "../formats/lib/assert-no-url-output.ts";
import { decodeFile } from "../formats/lib/decode-file.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { mistralChat } from "../formats/mistral/client.ts";
import { mistralFim } from "../formats/mistral/fim.ts";
import { mistralSpeechShape } from "../formats/mistral/speech-shape.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { openaiModerations } from "../formats/openai-moderations/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";
import { media } from "../media/index.ts";

const speechResponse = v.object({ audio_data: v.string() });

/** Audio type if the bytes don't reveal it. */
const AUDIO_TYPES: Readonly<Record<string, string>> = {
  flac: "audio/flac",
  opus: "audio/ogg",
  pcm: "audio/pcm",
  wav: "audio/wav",
};

/** Speech as base64 inside of JSON. */
const textToSpeechAdapter: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: mistralSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { speed, language, generation_parameters, ...known } = parameters;
    const named = renameKeys({ ...generation_parameters, ...known }, { voice: "voice_id" });
    return {
      path: "/v1/audio/speech",
      body: { json: { ...rest, ...named, input: inputs, model: call.model } },
    };
  },
  parseResponse: (body, { input }) => {
    const type = AUDIO_TYPES[input.parameters?.response_format ?? ""] ?? "audio/mpeg";
    return decodeFile(parseWith(speechResponse, body).audio_data, type);
  },
};

export const mistral = defineProvider({
  id: "mistral",
  label: "Mistral AI",
  baseUrl: "https://api.mistral.ai",
  docsUrl: "https://docs.mistral.ai",
  verified: "2026-11-22",
  auth: { env: ["MISTRAL_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  unlistedModels: /^mistral-moderation-/,
  operations: {
    "chat-completion": mistralChat(),
    "text-generation": mistralFim(),
    "feature-extraction": openaiEmbeddings("/v1/embeddings", toEmbeddingsBody),
    "text-classification": openaiModerations(),
    "text-to-speech": textToSpeechAdapter,
    "automatic-speech-recognition": openaiTranscriptions("/v1/audio/transcriptions", "json", "granularity"),
  },
  batches: {
    discount: 0.5,
    maxRows: 1_000_000,
    maxMegabytes: 512,
    operations: ["chat-completion", "text-generation", "feature-extraction"],
    load: async () => (await import("../batch-apis/mistral.ts")).mistralBatches,
  },
});

/** Unknown fields are rejected, and the length of vectors has a different name. */
function toEmbeddingsBody(body: Record<string, unknown>): Record<string, unknown> {
  const { normalize, prompt_name, truncate, truncation_direction, ...known } = body;
  return renameKeys(known, { dimensions: "output_dimension" });
}
