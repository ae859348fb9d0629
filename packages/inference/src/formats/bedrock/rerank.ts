import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import type { Adapter } from "../../contracts/adapter.ts";
import { getAwsRegion } from "../../credentials/aws-names.ts";
import { omitUndefined } from "../lib/chat-messages.ts";
import { bedrockRerankShape } from "./shape.ts";

/** Rankings, which have their own host. The request names the model by its ARN, and so the region. */
export const bedrockRerank: Adapter<typeof textRanking> = {
  operation: textRanking,
  shape: bedrockRerankShape,
  buildRequest: ({ model, baseUrl, input: { query, documents, top_n, return_documents: _, ...fields } }) => {
    const { nextToken, ...additionalModelRequestFields } = fields;
    const modelConfiguration = {
      modelArn: toModelArn(model, baseUrl),
      ...(Object.keys(additionalModelRequestFields).length > 0 && { additionalModelRequestFields }),
    };
    const json = {
      queries: [{ type: "TEXT", textQuery: { text: query } }],
      sources: documents.map((text) => ({
        type: "INLINE",
        inlineDocumentSource: { type: "TEXT", textDocument: { text } },
      })),
      rerankingConfiguration: {
        type: "BEDROCK_RERANKING_MODEL",
        bedrockRerankingConfiguration: omitUndefined({ numberOfResults: top_n, modelConfiguration }),
      },
      ...omitUndefined({ nextToken }),
    };
    return { path: "/rerank", host: "agent", body: { json } };
  },
  parseResponse: async (body, { input }) => (await import("./read.ts")).parseBedrockRanking(body, input),
};

/** The ARN of a model in the region of the base URL, which is us-east-1 if the URL names none. */
function toModelArn(model: string, baseUrl: string | undefined): string {
  if (model.startsWith("arn:")) return model;
  const region = getAwsRegion(baseUrl);
  const partition = region.startsWith("cn-") ? "aws-cn" : region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
  return `arn:${partition}:bedrock:${region}::foundation-model/${model}`;
}
