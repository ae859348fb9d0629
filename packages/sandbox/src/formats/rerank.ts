import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getInteger,
  getString,
  getStrings,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import { fingerprint } from "../models/text/hash.ts";
import { countTokens } from "../models/text/tokens.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { type ServerFormat, toSandboxModelId } from "./server-format.ts";

/** Texts in the order in which they answer a query, in the format that Cohere began and many share. */
export const rerank: ServerFormat = {
  buildResponse: ({ body, model, settings: { seed } }) => {
    const members = expectObject(body);
    if (model === "") throw createMissingError("model");
    const query = getString(members, "query");
    const documents = getStrings({ documents: plainTexts(members["documents"]) }, "documents");
    const ranked = runModel(
      "text-ranking",
      { query, documents: [...documents], top_n: getInteger(members, "top_n") },
      { seed },
    );
    const wanted = members["return_documents"] === true;
    const used = [query, ...documents].reduce((sum, text) => sum + countTokens(text), 0);
    return Response.json({
      object: "rerank",
      id: `rerank-${fingerprint(JSON.stringify(members), seed)}`,
      model: toSandboxModelId(model),
      results: ranked.map(({ index, score }) => ({
        index,
        ...(wanted && { document: { text: documents[index] } }),
        relevance_score: score,
      })),
      usage: { prompt_tokens: used, total_tokens: used },
    });
  },
  buildError: formatOpenaiError,
};

/** Some write a document as an object that holds its text. */
function plainTexts(documents: unknown): unknown {
  if (!Array.isArray(documents)) return documents;
  return documents.map((each: unknown) => (isObject(each) ? (each as JsonObject)["text"] : each));
}
