import { defineProvider } from "../contracts/provider.ts";
import { type OpenaiChatChunk, openaiChat } from "../formats/openai-chat/client.ts";

/** Chat in OpenAI's format, of which Groq refuses some members. */
export const groqChatOptions = {
  path: "/openai/v1/chat/completions",
  omit: ["logprobs", "top_logprobs", "logit_bias"],
  chunk: withUsage,
};

/** Chat alone, so that a program that only chats reads nothing else. */
export const groq = defineProvider({
  id: "groq",
  label: "Groq",
  baseUrl: "https://api.groq.com",
  docsUrl: "https://console.groq.com/docs",
  auth: { env: ["GROQ_API_KEY"], keyPrefixes: ["gsk_"] },
  operations: { "chat-completion": openaiChat(groqChatOptions) },
  batches: {
    discount: 0.5,
    hours: 24,
    maxRows: 50_000,
    maxMegabytes: 200,
    operations: ["chat-completion"],
    load: async () => (await import("../batch-apis/openai.ts")).openaiBatches("/openai"),
  },
});

/** Token counts next to the chunk's own members. */
function withUsage(chunk: OpenaiChatChunk & { x_groq?: Pick<OpenaiChatChunk, "usage"> }): OpenaiChatChunk {
  return chunk.x_groq ? { ...chunk, usage: chunk.usage ?? chunk.x_groq.usage } : chunk;
}
