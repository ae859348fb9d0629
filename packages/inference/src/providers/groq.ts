import { defineProvider } from "../types/provider.ts";
import { type ChatChunk, openaiChat } from "../wire/openai-chat.ts";
import { openaiSpeech } from "../wire/openai-speech.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { textOverChat } from "../wire/text-over-chat.ts";

const path = "/openai/v1/chat/completions";
const omit = ["logprobs", "top_logprobs", "logit_bias"];

/** Chat alone, so that a page that only chats loads nothing else. */
export const groq = defineProvider({
  id: "groq",
  label: "Groq",
  baseUrl: "https://api.groq.com",
  docsUrl: "https://console.groq.com/docs",
  auth: { env: ["GROQ_API_KEY"] },
  operations: { "chat-completion": openaiChat({ path, omit, chunk: withUsage }) },
});

/** Everything that Groq runs. */
export const groqAll = withEverything();

// @__NO_SIDE_EFFECTS__
function withEverything() {
  // Parameters of text generation that chats in OpenAI's format do not have, and that are refused.
  const hubOnly = [
    "adapter_id",
    "best_of",
    "grammar",
    "repetition_penalty",
    "top_k",
    "top_n_tokens",
    "typical_p",
  ];
  const text = textOverChat(openaiChat({ path, omit: [...omit, ...hubOnly], chunk: withUsage }));
  return defineProvider({
    ...groq,
    operations: {
      ...groq.operations,
      "text-generation": text,
      "text-to-speech": openaiSpeech("/openai/v1/audio/speech"),
      "automatic-speech-recognition": openaiTranscriptions("/openai/v1/audio/transcriptions", "parts"),
    },
  });
}

/** Counts tokens beside the chunk's own members. */
function withUsage(chunk: ChatChunk & { x_groq?: Pick<ChatChunk, "usage"> }): ChatChunk {
  return chunk.x_groq ? { ...chunk, usage: chunk.usage ?? chunk.x_groq.usage } : chunk;
}
