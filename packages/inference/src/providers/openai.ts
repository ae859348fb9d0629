import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { openaiImages } from "../formats/openai-images/client.ts";
import { openaiImageEdits } from "../formats/openai-images/edits.ts";
import { openaiModerations } from "../formats/openai-moderations/client.ts";
import { openaiSpeech } from "../formats/openai-speech/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";

export const openai = defineProvider({
  id: "openai",
  label: "OpenAI",
  baseUrl: "https://api.openai.com",
  docsUrl: "https://platform.openai.com/docs",
  verified: "2026-11-22",
  auth: { env: ["OPENAI_API_KEY"], keyPrefixes: ["sk-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  unlistedModels: /^(tts|whisper|dall-e|(omni|text)-moderation)-|^gpt-4o.*-t/,
  toolTypes: ["custom"],
  responsesPath: "/v1/responses",
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-classification": openaiModerations(),
    "text-to-image": openaiImages({ refusesResponseFormat, joinSides: true }),
    "image-to-image": openaiImageEdits({ refusesResponseFormat }),
    "text-to-speech": openaiSpeech(),
    "automatic-speech-recognition": openaiTranscriptions("/v1/audio/transcriptions", "parts"),
  },
  batches: {
    discount: 0.5,
    operations: ["chat-completion", "text-generation", "feature-extraction"],
    load: async () => (await import("../batch-apis/openai.ts")).openaiBatches(),
  },
});

/** Only the oldest of its models know URLs, and have to be requested any other value. */
function refusesResponseFormat(model: string): boolean {
  return !model.startsWith("dall-e");
}
