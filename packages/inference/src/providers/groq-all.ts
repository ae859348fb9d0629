import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiSpeech } from "../wire/openai-speech.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { textOverChat } from "../wire/text-over-chat.ts";
import { groq, groqFormat } from "./groq.ts";

/** Parameters of text generation that chats in OpenAI's format do not have, and that are refused. */
const HUB_ONLY = [
  "adapter_id",
  "best_of",
  "grammar",
  "repetition_penalty",
  "top_k",
  "top_n_tokens",
  "typical_p",
];

/** Everything that Groq runs. */
export const groqAll = defineProvider({
  ...groq,
  operations: {
    ...groq.operations,
    "text-generation": textOverChat(openaiChat({ ...groqFormat, omit: [...groqFormat.omit, ...HUB_ONLY] })),
    "text-to-speech": openaiSpeech("/openai/v1/audio/speech"),
    "automatic-speech-recognition": openaiTranscriptions("/openai/v1/audio/transcriptions", "parts"),
  },
});
