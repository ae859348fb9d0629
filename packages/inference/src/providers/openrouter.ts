import { defineProvider } from "../contracts/provider.ts";
import { experimental } from "../formats/lib/experimental.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { openrouterChat } from "../formats/openrouter/chat.ts";
import { openrouterImages } from "../formats/openrouter/client.ts";

export const openrouter = defineProvider({
  id: "openrouter",
  label: "OpenRouter",
  baseUrl: "https://openrouter.ai/api",
  docsUrl: "https://openrouter.ai/docs",
  verified: "2026-11-27",
  // https://openrouter.ai/docs/api-reference/limits
  accountPath: "/v1/key",
  auth: { env: ["OPENROUTER_API_KEY"], keyPrefixes: ["sk-or-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  modelList: {
    url: "https://openrouter.ai/api/v1/models",
    contextTokens: "context_length",
    maxOutputTokens: "top_provider.max_completion_tokens",
    prices: {
      input: "pricing.prompt",
      output: "pricing.completion",
      cacheRead: "pricing.input_cache_read",
      cacheWrite: "pricing.input_cache_write",
      reasoning: "pricing.internal_reasoning",
    },
    usdPerUnit: 1e6,
  },
  operations: {
    "chat-completion": openrouterChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-to-image": experimental(openrouterImages()),
  },
});
