import { defineProvider } from "../contracts/provider.ts";
import { experimental } from "../formats/lib/experimental.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { perplexityEmbeddings } from "../formats/perplexity-embeddings/client.ts";

/** Chats search the web first. */
export const perplexity = defineProvider({
  id: "perplexity",
  label: "Perplexity",
  baseUrl: "https://api.perplexity.ai",
  hubOrg: "perplexity-ai",
  docsUrl: "https://docs.perplexity.ai",
  verified: "2026-11-27",
  auth: { env: ["PERPLEXITY_API_KEY"], keyPrefixes: ["pplx-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "chat-completion": openaiChat({ path: "/chat/completions", omit: ["logit_bias", "seed", "stop"] }),
    "feature-extraction": experimental(perplexityEmbeddings()),
  },
});
