import { defineProvider } from "../contracts/provider.ts";
import { type OpenaiChatChunk, openaiChat } from "../formats/openai-chat/client.ts";

export const moonshot = defineProvider({
  id: "moonshot",
  label: "Moonshot AI",
  baseUrl: "https://api.moonshot.ai",
  hubOrg: "moonshotai",
  docsUrl: "https://platform.moonshot.ai/docs",
  verified: "2026-11-27",
  regions: { cn: "https://api.moonshot.cn" },
  auth: { env: ["MOONSHOT_API_KEY"], keyPrefixes: ["sk-"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: { "chat-completion": openaiChat({ omit: ["seed", "top_k"], chunk: withUsage }) },
});

/** Streams count tokens in the last choice. */
function withUsage(chunk: OpenaiChatChunk): OpenaiChatChunk {
  const [choice] = chunk.choices as readonly { usage?: OpenaiChatChunk["usage"] }[];
  return choice?.usage ? { ...chunk, usage: chunk.usage ?? choice.usage } : chunk;
}
