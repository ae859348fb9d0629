import { defineProvider } from "../contracts/provider.ts";
import { teiEmbed, teiPredict, teiRerank, teiSimilarity } from "../formats/tei/client.ts";

export const tei = defineProvider({
  id: "tei",
  label: "Text Embeddings Inference",
  baseUrl: "http://localhost:8080",
  docsUrl: "https://huggingface.co/docs/text-embeddings-inference",
  verified: "2026-11-22",
  auth: { env: ["TEI_API_KEY"], optional: true },
  usesHubModelIds: true,
  routerSupported: false,
  operations: {
    "feature-extraction": teiEmbed("/embed"),
    "sentence-similarity": teiSimilarity("/similarity"),
    "text-ranking": teiRerank("/rerank"),
    "text-classification": teiPredict("/predict"),
  },
});
