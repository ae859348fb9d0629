import { defineProvider } from "../contracts/provider.ts";
import { type OpenaiChatChunk, openaiChat } from "../formats/openai-chat/client.ts";

/** Chat in OpenAI's format, of which Groq rejects some fields. */
export const groqChatOptions = {
  path: "/openai/v1/chat/completions",
  omit: ["logprobs", "top_logprobs", "logit_bias"],
  chunk: withUsage,
};

/** Chat has its own module, so chat-only programs load nothing else. */
export const groq = defineProvider({
  id: "groq",
  label: "Groq",
  baseUrl: "https://api.groq.com",
  docsUrl: "https://console.groq.com/docs",
  verified: "2026-11-22",
  auth: { env: ["GROQ_API_KEY"], keyPrefixes: ["gsk_"] },
  operations: { "chat-completion": openaiChat(groqChatOptions) },
});

/** Token counts next to the chunk's own fields. */
function withUsage(chunk: OpenaiChatChunk & { x_groq?: Pick<OpenaiChatChunk, "usage"> }): OpenaiChatChunk {
  return chunk.x_groq ? { ...chunk, usage: chunk.usage ?? chunk.x_groq.usage } : chunk;
}
