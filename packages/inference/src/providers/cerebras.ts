import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";

export const cerebras = defineProvider({
  id: "cerebras",
  label: "Cerebras",
  baseUrl: "https://api.cerebras.ai",
  docsUrl: "https://inference-docs.cerebras.ai",
  auth: { env: ["CEREBRAS_API_KEY"] },
  operations: {
    "chat-completion": openaiChat({ omit: ["store"] }),
    "text-generation": openaiCompletions(),
  },
});
