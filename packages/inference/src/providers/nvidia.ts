import { defineProvider } from "../contracts/provider.ts";
import { openaiChat } from "../formats/openai-chat/client.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";

export const nvidia = defineProvider({
  id: "nvidia",
  label: "NVIDIA NIM",
  baseUrl: "https://integrate.api.nvidia.com",
  docsUrl: "https://docs.api.nvidia.com",
  verified: "2026-11-22",
  auth: { env: ["NVIDIA_API_KEY", "NIM_API_KEY"], keyPrefixes: ["nvapi-"] },
  operations: {
    "chat-completion": openaiChat(),
    "feature-extraction": openaiEmbeddings("/v1/embeddings", toTruncateSide),
  },
});

/** Converts the boolean to a truncation side. */
function toTruncateSide({
  truncation_direction: from,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  if (typeof body["truncate"] !== "boolean") return body;
  const side = from === "left" ? "START" : "END";
  return { ...body, truncate: body["truncate"] ? side : "NONE" };
}
