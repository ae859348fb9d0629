import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { tgiGeneration } from "../formats/tgi/client.ts";

export const tgi = defineProvider({
  id: "tgi",
  label: "Text Generation Inference",
  baseUrl: "http://localhost:8080",
  docsUrl: "https://huggingface.co/docs/text-generation-inference",
  verified: "2026-11-22",
  auth: { env: ["TGI_API_KEY"], optional: true },
  usesHubModelIds: true,
  routerSupported: false,
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": tgiGeneration("/generate", "/generate_stream"),
  },
});
