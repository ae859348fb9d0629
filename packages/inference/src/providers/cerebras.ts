import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";

export const cerebras = defineProvider({
  id: "cerebras",
  label: "Cerebras",
  baseUrl: "https://api.cerebras.ai",
  docsUrl: "https://inference-docs.cerebras.ai",
  verified: "2026-11-22",
  auth: { env: ["CEREBRAS_API_KEY"], keyPrefixes: ["csk-"] },
  modelList: {
    url: "https://api.cerebras.ai/public/v1/models",
    contextTokens: "limits.max_context_length",
    maxOutputTokens: "limits.max_completion_tokens",
    prices: { input: "pricing.prompt", output: "pricing.completion" },
    usdPerUnit: 1e6,
  },
  operations: {
    "chat-completion": openaiChat({ omit: ["store"] }),
    "text-generation": openaiCompletions(),
  },
});
