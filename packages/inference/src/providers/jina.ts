import { defineProvider } from "../contracts/provider.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { rerank } from "../formats/openai-rerank/client.ts";

export const jina = defineProvider({
  id: "jina",
  label: "Jina AI",
  baseUrl: "https://api.jina.ai",
  hubOrg: "jinaai",
  docsUrl: "https://api.jina.ai/docs",
  verified: "2026-11-27",
  auth: { env: ["JINA_API_KEY"], keyPrefixes: ["jina_"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "feature-extraction": openaiEmbeddings("/v1/embeddings", toJinaBody),
    "text-ranking": rerank(),
  },
});

function toJinaBody({
  prompt_name,
  truncation_direction,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  return renameKeys(body, { encoding_format: "embedding_type", normalize: "normalized" });
}
