import { type EmbeddingModelV3, InvalidResponseDataError } from "@ai-sdk/provider";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { type ModelConfig, runCall, startCall, toProviderMetadata } from "../call/run.ts";

/** Maximum number of strings in one call. Providers allow from 96 to 2,048. */
const MAX_TEXTS = 96;

/** A model that returns one vector for each text. */
export function createEmbeddingModel(config: ModelConfig): EmbeddingModelV3 {
  return {
    specificationVersion: "v3",
    provider: "inferhub.embedding",
    modelId: config.modelId,
    maxEmbeddingsPerCall: MAX_TEXTS,
    supportsParallelCalls: true,
    doEmbed: async (call) => {
      const { values } = call;
      const started = startCall(config, "embeddingModel", featureExtraction, call);
      const input = { ...started.options.parameters, inputs: values };
      const { data, meta, context } = await runCall<unknown>(config, "featureExtraction", started, input);
      const { prompt_tokens, total_tokens } = meta.usage ?? {};
      const tokens = prompt_tokens ?? total_tokens;
      return {
        embeddings: toVectors(data, values.length),
        ...(typeof tokens === "number" && { usage: { tokens } }),
        warnings: [...context.warnings],
        providerMetadata: toProviderMetadata(meta),
        response: { ...(context.response && { headers: context.response.headers }), body: data },
      };
    },
  };
}

/** @throws InvalidResponseDataError for vectors of tokens, and for too few vectors */
function toVectors(data: unknown, count: number): number[][] {
  const rows = Array.isArray(data) ? data : [];
  // Some servers return the vector itself for a single text.
  const vectors = count === 1 && typeof rows[0] === "number" ? [rows] : rows;
  if (
    vectors.length === count &&
    vectors.every((each) => Array.isArray(each) && typeof each[0] === "number")
  ) {
    return vectors;
  }
  const message = `Expected one vector for each of ${count} texts. The model may return a vector for each token.`;
  throw new InvalidResponseDataError({ data, message });
}
