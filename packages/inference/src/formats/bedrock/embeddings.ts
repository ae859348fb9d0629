import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import type { Adapter } from "../../contracts/adapter.ts";
import { InputError } from "../../errors.ts";
import { omitUndefined } from "../lib/chat-messages.ts";
import { buildModelPath } from "./client.ts";
import { bedrockEmbeddingsShape } from "./shape.ts";

/**
 * Embeddings. The body is that of the model's maker: Amazon's models accept one string, all others use Cohere's
 * format.
 */
export const bedrockEmbeddings: Adapter<typeof featureExtraction> = {
  operation: featureExtraction,
  shape: bedrockEmbeddingsShape,
  buildRequest: ({ model, input: { inputs, dimensions, normalize, parameters, ...rest } }) => {
    const { prompt_name, truncate, truncation_direction, encoding_format, ...extra } = rest;
    const texts = [inputs].flat();
    const path = buildModelPath(model, "invoke");
    if (!/(?:^|[./])amazon\./.test(model)) {
      const named = { output_dimension: dimensions, ...(truncate === false && { truncate: "NONE" }) };
      const json = { input_type: "search_document", ...extra, ...omitUndefined(named), ...parameters, texts };
      return { path, body: { json } };
    }
    const [text, ...more] = texts;
    if (more.length > 0) {
      throw new InputError("input-invalid", "The model embeds one text for each call");
    }
    if (!/(?:^|[./])amazon\.nova/.test(model)) {
      const json = { ...extra, ...omitUndefined({ dimensions, normalize }), ...parameters, inputText: text };
      return { path, body: { json } };
    }
    const singleEmbeddingParams = {
      embeddingPurpose: "GENERIC_INDEX",
      ...omitUndefined({ embeddingDimension: dimensions }),
      ...extra,
      ...parameters,
      text: { truncationMode: truncate === false ? "NONE" : "END", value: text },
    };
    return { path, body: { json: { taskType: "SINGLE_EMBEDDING", singleEmbeddingParams } } };
  },
  parseResponse: async (body) => (await import("./read.ts")).parseBedrockEmbeddings(body),
};
