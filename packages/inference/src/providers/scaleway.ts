import { defineProvider } from "../contracts/provider.ts";
import { experimental } from "../formats/lib/experimental.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { rerank } from "../formats/openai-rerank/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";

export const scaleway = defineProvider({
  id: "scaleway",
  label: "Scaleway",
  baseUrl: "https://api.scaleway.ai",
  docsUrl: "https://www.scaleway.com/en/docs/generative-apis",
  verified: "2026-11-22",
  auth: { env: ["SCW_SECRET_KEY", "SCALEWAY_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": experimental(rerank()),
    "automatic-speech-recognition": experimental(openaiTranscriptions()),
  },
});
