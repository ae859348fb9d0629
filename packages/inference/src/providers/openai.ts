import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiImageEdits } from "../wire/openai-image-edits.ts";
import { openaiImages } from "../wire/openai-images.ts";
import { openaiSpeech } from "../wire/openai-speech.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";

export const openai = defineProvider({
  id: "openai",
  label: "OpenAI",
  baseUrl: "https://api.openai.com",
  docsUrl: "https://platform.openai.com/docs",
  auth: { env: ["OPENAI_API_KEY"] },
  routed: false,
  closed: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "text-to-image": openaiImages({ unasked, joinSides: true }),
    "image-to-image": openaiImageEdits({ unasked }),
    "text-to-speech": openaiSpeech(),
    "automatic-speech-recognition": openaiTranscriptions("/v1/audio/transcriptions", "parts"),
  },
});

/** Only the oldest of its models know addresses, and have to be asked for anything else. */
function unasked(model: string): boolean {
  return !model.startsWith("dall-e");
}
