import type { RerankingModelV3, SharedV3Warning } from "@ai-sdk/provider";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import type { TextRankingOutput } from "@inferhub/catalog/types";
import { type ModelConfig, runCall, startCall, toProviderMetadata, toResponse } from "../call/run.ts";

const AS_TEXT: SharedV3Warning = {
  type: "compatibility",
  feature: "object documents",
  details: "The documents were sent as JSON text.",
};

/** A model that sorts documents by their relevance to a query. */
export function createRerankingModel(config: ModelConfig): RerankingModelV3 {
  return {
    specificationVersion: "v3",
    provider: "inferhub.reranking",
    modelId: config.modelId,
    doRerank: async (call) => {
      const { documents, query, topN } = call;
      const started = startCall(config, "rerankingModel", textRanking, call);
      const texts =
        documents.type === "text" ? documents.values : documents.values.map((each) => JSON.stringify(each));
      const limit = topN === undefined ? {} : { top_n: topN };
      const input = { ...started.options.parameters, ...limit, query, documents: texts };
      const { data, meta, context } = await runCall<TextRankingOutput>(config, "textRanking", started, input);
      const { headers, ...response } = toResponse(context, meta);
      return {
        ranking: data.map(({ index, score }) => ({ index, relevanceScore: score })),
        warnings: [...(documents.type === "object" ? [AS_TEXT] : []), ...context.warnings],
        response: { ...response, ...(headers && { headers }), body: data },
        providerMetadata: toProviderMetadata(meta),
      };
    },
  };
}
