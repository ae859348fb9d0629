import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { tgiGeneration } from "../wire/tgi.ts";

export const tgi = defineProvider({
  id: "tgi",
  label: "Text Generation Inference",
  baseUrl: "http://localhost:8080",
  docsUrl: "https://huggingface.co/docs/text-generation-inference",
  auth: { env: ["TGI_API_KEY"], optional: true },
  usesHubModelIds: true,
  routed: false,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": tgiGeneration("/generate", "/generate_stream"),
  },
});
