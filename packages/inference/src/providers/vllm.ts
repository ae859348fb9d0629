import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiCompletions } from "../wire/openai-completions.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";
import { openaiTranscriptions } from "../wire/openai-transcriptions.ts";
import { rerank } from "../wire/rerank.ts";
import { vllmClassify, vllmScore } from "../wire/vllm.ts";

/** A server of one's own. Which operations it runs depends on the model that it was started with. */
export const vllm = defineProvider({
  id: "vllm",
  label: "vLLM (local)",
  baseUrl: "http://localhost:8000",
  docsUrl: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
  auth: { env: ["VLLM_API_KEY"], optional: true },
  routed: false,
  usesHubModelIds: true,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
    "sentence-similarity": vllmScore(),
    "text-ranking": rerank(),
    "automatic-speech-recognition": openaiTranscriptions("/v1/audio/transcriptions", "parts"),
    "text-classification": vllmClassify(),
  },
});
