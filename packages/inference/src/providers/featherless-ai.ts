import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";

export const featherlessAi = defineProvider({
  id: "featherless-ai",
  label: "Featherless AI",
  baseUrl: "https://api.featherless.ai",
  docsUrl: "https://featherless.ai/docs",
  verified: "2026-11-22",
  auth: { env: ["FEATHERLESS_API_KEY", "FEATHERLESS_AI_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
  },
});
