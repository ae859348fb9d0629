import { defineProvider } from "../types/provider.ts";
import { ollamaEmbeddings, ollamaGeneration } from "../wire/ollama.ts";
import { openaiChat } from "../wire/openai-chat.ts";

/** A server of one's own. */
export const ollama = defineProvider({
  id: "ollama",
  label: "Ollama (local)",
  baseUrl: "http://localhost:11434",
  docsUrl: "https://docs.ollama.com/api",
  auth: { env: ["OLLAMA_API_KEY"], optional: true },
  routed: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": ollamaGeneration(),
    "feature-extraction": ollamaEmbeddings(),
  },
});
