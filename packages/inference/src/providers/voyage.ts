import { defineProvider } from "../contracts/provider.ts";
import { renameKeys } from "../formats/lib/rename-keys.ts";
import { openaiEmbeddings } from "../formats/openai-embeddings/client.ts";
import { voyageRerank } from "../formats/voyage-rerank/client.ts";

export const voyage = defineProvider({
  id: "voyage",
  label: "Voyage AI",
  baseUrl: "https://api.voyageai.com",
  hubOrg: "voyageai",
  docsUrl: "https://docs.voyageai.com",
  verified: "2026-11-27",
  auth: { env: ["VOYAGE_API_KEY"] },
  routerSupported: false,
  clientSideRoutingOnly: true,
  operations: {
    "feature-extraction": openaiEmbeddings("/v1/embeddings", toVoyageBody),
    "text-ranking": voyageRerank(),
  },
});

/** The service returns numbers by default and has no name for that encoding. */
function toVoyageBody({
  normalize,
  prompt_name,
  truncation_direction,
  encoding_format,
  ...body
}: Record<string, unknown>): Record<string, unknown> {
  return {
    ...renameKeys(body, { dimensions: "output_dimension", truncate: "truncation" }),
    encoding_format: encoding_format === "base64" ? encoding_format : undefined,
  };
}
