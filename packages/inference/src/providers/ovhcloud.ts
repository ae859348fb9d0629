import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiCompletions } from "../formats/openai-completions/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";

/** Takes calls without a key, though few of them. */
export const ovhcloud = defineProvider({
  id: "ovhcloud",
  label: "OVHcloud AI Endpoints",
  baseUrl: "https://oai.endpoints.kepler.ai.cloud.ovh.net",
  docsUrl: "https://help.ovhcloud.com",
  verified: "2026-11-22",
  auth: { env: ["OVHCLOUD_API_KEY", "OVH_AI_ENDPOINTS_ACCESS_TOKEN"], optional: true },
  operations: {
    "chat-completion": openaiChat(),
    "text-generation": openaiCompletions(),
    "feature-extraction": openaiEmbeddings(),
  },
});
