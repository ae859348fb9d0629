import type { OperationOutput } from "@inferhub/catalog/define";
import { sentenceSimilarity } from "@inferhub/catalog/operations/sentence-similarity";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import * as v from "valibot";
import {
  defineServerFormat,
  type ResponseMeta,
  type ServerError,
  type ServerResponse,
  type ServerResult,
} from "../../contracts/server-format.ts";
import { text, texts } from "../lib/body-schemas.ts";
import { readCounts } from "../lib/token-counts.ts";
import { vllmShape } from "./shape.ts";

const scoreBody = v.looseObject({ model: text, text_1: text, text_2: texts });

/** Server format of vLLM's scores: similarity of texts. */
export const vllmScoreServer = defineServerFormat<v.InferOutput<typeof scoreBody>>({
  shape: vllmShape,
  operation: sentenceSimilarity,
  body: scoreBody,
  parseRequest: ({ text_1, text_2 }) => [{ inputs: { source_sentence: text_1, sentences: [text_2].flat() } }],
  buildResponse: (results, _body, meta) => {
    const scores = results[0].data as OperationOutput<typeof sentenceSimilarity>;
    return buildList(
      "score",
      scores.map((score, index) => ({ index, object: "score", score })),
      results,
      meta,
    );
  },
  buildError: buildVllmError,
});

const classifyBody = v.looseObject({ model: text, input: texts });

/** The server half of vLLM's labels. It names only the likeliest; scores are in one order for every text. */
export const vllmClassifyServer = defineServerFormat<v.InferOutput<typeof classifyBody>>({
  shape: vllmShape,
  operation: textClassification,
  body: classifyBody,
  parseRequest: ({ input }) => [input].flat().map((inputs) => ({ inputs })),
  buildResponse: (results, _body, meta) => {
    const data = results.map(({ data }, index) => {
      const labels = data as OperationOutput<typeof textClassification>;
      const probs = [...labels].sort((a, b) => (a.label < b.label ? -1 : 1)).map(({ score }) => score);
      return { index, label: labels[0]?.label, probs, num_classes: labels.length };
    });
    return buildList("classify", data, results, meta);
  },
  buildError: buildVllmError,
});

function buildList(
  prefix: string,
  data: readonly object[],
  results: readonly ServerResult[],
  { requestId, created, model }: ResponseMeta,
): ServerResponse {
  const used = results.reduce((sum, { meta }) => sum + (readCounts(meta.usage).input ?? 0), 0);
  return {
    json: {
      id: `${prefix}-${requestId}`,
      object: "list",
      created,
      model,
      data,
      usage: { prompt_tokens: used, total_tokens: used, completion_tokens: 0 },
    },
  };
}

/** Types of errors are named after Python's exceptions. */
const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "Unauthorized",
  404: "NotFoundError",
  501: "NotImplementedError",
};

/** An error of vLLM: OpenAI's fields, with the status as the code. */
export function buildVllmError({ status, message, member }: ServerError): ServerResponse {
  const type = ERROR_TYPES[status] ?? (status < 500 ? "BadRequestError" : "InternalServerError");
  return { status, json: { error: { message, type, param: member ?? null, code: status } } };
}
