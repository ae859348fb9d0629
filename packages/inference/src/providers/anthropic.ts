import { defineProvider } from "../types/provider.ts";
import { anthropicChat } from "../wire/anthropic.ts";

export const anthropic = defineProvider({
  id: "anthropic",
  label: "Anthropic",
  baseUrl: "https://api.anthropic.com",
  docsUrl: "https://docs.anthropic.com",
  auth: { header: "x-api-key", prefix: "", env: ["ANTHROPIC_API_KEY"] },
  routed: false,
  closed: true,
  operations: { "chat-completion": anthropicChat() },
});
