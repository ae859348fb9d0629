import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";

export const ai21 = defineProvider({
  id: "ai21",
  label: "AI21 Labs",
  baseUrl: "https://api.ai21.com",
  hubOrg: "ai21labs",
  docsUrl: "https://docs.ai21.com",
  verified: "2026-11-27",
  auth: { env: ["AI21_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  jsonFormat: "object",
  operations: { "chat-completion": openaiChat({ path: "/studio/v1/chat/completions" }) },
});
