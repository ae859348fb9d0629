import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";

/** Text is generated between `inputs` and `suffix`, on the beta URL. */
export const deepseek = defineProvider({
  id: "deepseek",
  label: "DeepSeek",
  baseUrl: "https://api.deepseek.com",
  hubOrg: "deepseek-ai",
  docsUrl: "https://api-docs.deepseek.com",
  verified: "2026-11-27",
  auth: { env: ["DEEPSEEK_API_KEY"], keyPrefixes: ["sk-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  jsonFormat: "object",
  operations: {
    "chat-completion": openaiChat({ path: "/chat/completions" }),
    "text-generation": openaiCompletions({ path: "/beta/completions" }),
  },
});
