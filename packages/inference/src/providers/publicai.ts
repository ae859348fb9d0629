import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";

export const publicai = defineProvider({
  id: "publicai",
  label: "Public AI",
  baseUrl: "https://api.publicai.co",
  docsUrl: "https://platform.publicai.co/docs",
  auth: { env: ["PUBLICAI_API_KEY"] },
  operations: { "chat-completion": openaiChat() },
});
