import { defineProvider } from "../types/provider.ts";
import { openaiChat } from "../wire/openai-chat.ts";
import { openaiEmbeddings } from "../wire/openai-embeddings.ts";

export const nvidia = defineProvider({
  id: "nvidia",
  label: "NVIDIA NIM",
  baseUrl: "https://integrate.api.nvidia.com",
  docsUrl: "https://docs.api.nvidia.com",
  auth: { env: ["NVIDIA_API_KEY", "NIM_API_KEY"] },
  operations: {
    "chat-completion": openaiChat(),
    "feature-extraction": openaiEmbeddings("/v1/embeddings", withSide),
  },
});

/** Takes the side to cut from where others take a yes or no. */
function withSide({ truncation_direction: from, ...body }: Record<string, unknown>): Record<string, unknown> {
  if (typeof body["truncate"] !== "boolean") return body;
  const side = from === "left" ? "START" : "END";
  return { ...body, truncate: body["truncate"] ? side : "NONE" };
}
