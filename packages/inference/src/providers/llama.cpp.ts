import { defineProvider } from "../types/provider.ts";
import { llamaCompletion } from "../wire/llama-completion.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { rerank } from "../wire/rerank.ts";

/** A server of one's own. Which operations it runs depends on how it was started. */
export const llamaCpp = defineProvider({
  id: "llama.cpp",
  label: "llama.cpp server (local)",
  baseUrl: "http://localhost:8080",
  docsUrl: "https://github.com/ggml-org/llama.cpp/tree/master/tools/server",
  auth: { env: ["LLAMA_API_KEY"], optional: true },
  routed: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": llamaCompletion(),
    "feature-extraction": openaiEmbeddings(),
    "text-ranking": rerank(),
  },
});
