import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { rerank } from "../formats/openai-rerank/client.ts";
import { openaiTranscriptions } from "../formats/openai-transcriptions/client.ts";
import { vllmClassify, vllmScore } from "../formats/vllm/client.ts";

/** Your own server. Its operations depend on the loaded model. */
export const vllm = defineProvider({
  id: "vllm",
  label: "vLLM (local)",
  baseUrl: "http://localhost:8000",
  docsUrl: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
  verified: "2026-11-22",
  auth: { env: ["VLLM_API_KEY"], optional: true },
  routerSupported: false,
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
