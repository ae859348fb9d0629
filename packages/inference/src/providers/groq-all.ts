import { defineProvider } from "../contracts/provider.ts";
import { textGenerationViaChat } from "../formats/lib/text-generation-via-chat.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiSpeech } from "../formats/openai-speech/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";
import { groq as groqChat, groqChatOptions } from "./groq.ts";

/** Parameters of text generation that chats in OpenAI's format do not have, and that are rejected. */
const HUB_ONLY_PARAMETERS = [
  "adapter_id",
  "best_of",
  "grammar",
  "repetition_penalty",
  "top_k",
  "top_n_tokens",
  "typical_p",
];

/** Everything that Groq runs. */
export const groq = defineProvider({
  ...groqChat,
  operations: {
    ...groqChat.operations,
    "text-generation": textGenerationViaChat(
      openaiChat({ ...groqChatOptions, omit: [...groqChatOptions.omit, ...HUB_ONLY_PARAMETERS] }),
    ),
    "text-to-speech": openaiSpeech("/openai/v1/audio/speech"),
    "automatic-speech-recognition": openaiTranscriptions("/openai/v1/audio/transcriptions", "parts"),
  },
  batches: {
    discount: 0.5,
    operations: ["chat-completion"],
    load: async () => (await import("../batch-apis/openai.ts")).openaiBatches("/openai"),
  },
});
