import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";

/** A server of one's own, which loads models when they are asked for. */
export const lmStudio = defineProvider({
  id: "lm-studio",
  label: "LM Studio (local)",
  baseUrl: "http://localhost:1234",
  docsUrl: "https://lmstudio.ai/docs/api",
  auth: { env: ["LM_STUDIO_API_KEY", "LM_API_TOKEN"], optional: true },
  routed: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
  },
});
