import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";

/** Your own server, which loads models on request. */
export const lmStudio = defineProvider({
  id: "lm-studio",
  label: "LM Studio (local)",
  baseUrl: "http://localhost:1234",
  docsUrl: "https://lmstudio.ai/docs/api",
  verified: "2026-11-22",
  auth: { env: ["LM_STUDIO_API_KEY", "LM_API_TOKEN"], optional: true },
  routerSupported: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
  },
});
