import { defineProvider } from "../contracts/provider.ts";
import { llamaCompletion } from "../formats/llama-cpp/client.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { rerank } from "../formats/openai-rerank/client.ts";

/** Your own server. Its operations depend on how it was started. */
export const llamaCpp = defineProvider({
  id: "llama.cpp",
  label: "llama.cpp server (local)",
  baseUrl: "http://localhost:8080",
  docsUrl: "https://github.com/ggml-org/llama.cpp/tree/master/tools/server",
  verified: "2026-11-22",
  auth: { env: ["LLAMA_API_KEY"], optional: true },
  routerSupported: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": llamaCompletion(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": rerank(),
  },
});
