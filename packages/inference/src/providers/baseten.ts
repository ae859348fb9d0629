import { defineProvider } from "../contracts/provider.ts";
import { experimental } from "../formats/lib/experimental.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";

/** The shared models. Your own deployments, required for embeddings, have their own URL: `baseUrls`. */
export const baseten = defineProvider({
  id: "baseten",
  label: "Baseten",
  baseUrl: "https://inference.baseten.co",
  docsUrl: "https://docs.baseten.co",
  verified: "2026-11-22",
  auth: { env: ["BASETEN_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "feature-extraction": experimental(openaiEmbeddings()),
  },
});
