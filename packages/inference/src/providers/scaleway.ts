import { defineProvider } from "../types/provider.ts";
import { experimental } from "../wire/experimental.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { rerank } from "../wire/rerank.ts";

export const scaleway = defineProvider({
  id: "scaleway",
  label: "Scaleway",
  baseUrl: "https://api.scaleway.ai",
  docsUrl: "https://www.scaleway.com/en/docs/generative-apis",
  auth: { env: ["SCW_SECRET_KEY", "SCALEWAY_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": experimental(rerank()),
    "automatic-speech-recognition": experimental(openaiTranscriptions()),
  },
});
