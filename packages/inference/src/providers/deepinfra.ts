import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { openaiImages } from "../formats/openai-images/client.ts";
import { openaiSpeech } from "../formats/openai-speech/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";

export const deepinfra = defineProvider({
  id: "deepinfra",
  hubOrg: "DeepInfra",
  label: "DeepInfra",
  baseUrl: "https://api.deepinfra.com",
  docsUrl: "https://deepinfra.com/docs",
  verified: "2026-11-22",
  auth: { env: ["DEEPINFRA_API_KEY", "DEEPINFRA_TOKEN"] },
  modelList: {
    url: "https://api.deepinfra.com/v1/openai/models",
    contextTokens: "metadata.context_length",
    maxOutputTokens: "metadata.max_tokens",
    prices: {
      input: "metadata.pricing.input_tokens",
      output: "metadata.pricing.output_tokens",
      cacheRead: "metadata.pricing.cache_read_tokens",
    },
    usdPerUnit: 1,
  },
  operations: {
    "chat-completion": openaiChat({ path: "/v1/openai/chat/completions" }),
    "text-generation": openaiCompletions({ path: "/v1/openai/completions" }),
    "feature-extraction": openaiEmbeddings("/v1/openai/embeddings"),
    "text-to-image": openaiImages({ path: "/v1/openai/images/generations" }),
    "text-to-speech": openaiSpeech("/v1/openai/audio/speech"),
    "automatic-speech-recognition": openaiTranscriptions("/v1/openai/audio/transcriptions"),
  },
});
