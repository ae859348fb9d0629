import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { ROUTER_URL } from "./address.ts";

/** The router's own chat address, where the Hub picks the provider: by a name behind the model's, else by the account. */
export const hubRouter = defineProvider({
  id: "auto",
  label: "The Hub's router",
  baseUrl: ROUTER_URL,
  docsUrl: "https://huggingface.co/docs/inference-providers",
  auth: { env: ["HF_TOKEN"] },
  operations: { "chat-completion": openaiChat() },
});
