import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import { defineServerFormat } from "../../../contracts/server-format.ts";
import { dimensions, text, texts } from "../../lib/body-schemas.ts";
import { readCounts } from "../../lib/token-counts.ts";
import { ollamaShape } from "../shape.ts";
import { buildOllamaError } from "./error.ts";
import { listDroppedMembers, model } from "./options.ts";

const embedBody = v.looseObject({ model, input: texts, dimensions });

/** Whether to truncate long input is the provider's choice, and so is the model's load time. */
const listEmbeddingDrops =
  (members: readonly string[]) =>
  ({ truncate, ...body }: Readonly<Record<string, unknown>>) => [
    ...(truncate === false ? ["truncate"] : []),
    ...listDroppedMembers(body, members, []),
  ];

/** The server half of Ollama's embeddings. */
export const ollamaEmbeddingsServer = defineServerFormat<v.InferOutput<typeof embedBody>>({
  shape: ollamaShape,
  operation: featureExtraction,
  body: embedBody,
  parseRequest: ({ input, dimensions }) => [{ inputs: [input].flat(), ...(dimensions && { dimensions }) }],
  buildResponse: ([result], _body, { model }) => ({
    json: {
      model,
      embeddings: result.data,
      total_duration: 0,
      load_duration: 0,
      prompt_eval_count: readCounts(result.meta.usage).input ?? 0,
    },
  }),
  listDropped: listEmbeddingDrops(["input", "dimensions"]),
  buildError: buildOllamaError,
});

const promptBody = v.looseObject({ model, prompt: text });

/** The server half of Ollama's older embeddings, of one text. */
export const ollamaPromptEmbeddingsServer = defineServerFormat<v.InferOutput<typeof promptBody>>({
  shape: ollamaShape,
  operation: featureExtraction,
  body: promptBody,
  parseRequest: ({ prompt }) => [{ inputs: [prompt] }],
  buildResponse: ([result]) => ({ json: { embedding: (result.data as readonly unknown[])[0] } }),
  listDropped: listEmbeddingDrops(["prompt"]),
  buildError: buildOllamaError,
});
