import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiImages } from "../wire/openai-images.ts";
import { openaiSpeech } from "../wire/openai-speech.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";

export const deepinfra = defineProvider({
  id: "deepinfra",
  hubOrg: "DeepInfra",
  label: "DeepInfra",
  baseUrl: "https://api.deepinfra.com",
  docsUrl: "https://deepinfra.com/docs",
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
