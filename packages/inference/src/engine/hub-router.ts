import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { ROUTER_URL } from "./address.ts";

/** The router's chat endpoint. The Hub selects the provider by the suffix of the model ID, or by the account's settings. */
export const hubRouter = defineProvider({
  id: "auto",
  label: "The Hub's router",
  baseUrl: ROUTER_URL,
  docsUrl: "https://huggingface.co/docs/inference-providers",
  auth: { env: ["HF_TOKEN"] },
  operations: { "chat-completion": openaiChat() },
});
