import { ROUTER_URL } from "@inferhub/inference";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/wire/openai-chat";

/** The router's own chat address, which belongs to no provider. */
export const hubRouter = defineProvider({
  id: "router",
  label: "The Hub's router",
  baseUrl: ROUTER_URL,
  docsUrl: "https://huggingface.co/docs/inference-providers",
  auth: { env: ["HF_TOKEN"] },
  operations: { "chat-completion": openaiChat() },
});
