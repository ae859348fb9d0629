import { defineProvider } from "../contracts/provider.ts";
import { ollamaEmbeddings, ollamaGeneration } from "../formats/ollama/client.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";

/** Your own server. */
export const ollama = defineProvider({
  id: "ollama",
  label: "Ollama (local)",
  baseUrl: "http://localhost:11434",
  docsUrl: "https://docs.ollama.com/api",
  verified: "2026-11-22",
  auth: { env: ["OLLAMA_API_KEY"], optional: true },
  routerSupported: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": ollamaGeneration(),
    "feature-extraction": ollamaEmbeddings(),
  },
});
