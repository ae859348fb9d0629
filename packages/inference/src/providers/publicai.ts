import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";

export const publicai = defineProvider({
  id: "publicai",
  label: "Public AI",
  baseUrl: "https://api.publicai.co",
  docsUrl: "https://platform.publicai.co/docs",
  verified: "2026-11-22",
  auth: { env: ["PUBLICAI_API_KEY"] },
  operations: { "chat-completion": openaiChat() },
});
