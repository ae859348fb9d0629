import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";

/** The shared models. Deployments of one's own stand at addresses of their own: name them as an endpoint. */
export const baseten = defineProvider({
  id: "baseten",
  label: "Baseten",
  baseUrl: "https://inference.baseten.co",
  docsUrl: "https://docs.baseten.co",
  auth: { env: ["BASETEN_API_KEY"] },
  operations: { "chat-completion": openaiChat() },
});
