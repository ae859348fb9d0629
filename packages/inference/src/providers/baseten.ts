import { defineProvider } from "../types/provider.ts";
import { experimental } from "../wire/experimental.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";

/** The shared models. Deployments of one's own, which alone make vectors, stand at an address of theirs: `baseUrls`. */
export const baseten = defineProvider({
  id: "baseten",
  label: "Baseten",
  baseUrl: "https://inference.baseten.co",
  docsUrl: "https://docs.baseten.co",
  auth: { env: ["BASETEN_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "feature-extraction": experimental(openaiEmbeddings()),
  },
});
