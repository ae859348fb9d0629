import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import * as v from "valibot";
import { defineServerFormat, type ServerError, type ServerResponse } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { ApiError, createMissingError } from "../lib/api-error.ts";
import { omitNullish } from "../lib/body-parts.ts";
import {
  getInteger,
  getObject,
  getString,
  getStrings,
  isObject,
  type JsonObject,
} from "../lib/json-members.ts";
import { readFile } from "../lib/read-file.ts";
import { toConverseInput } from "./server/request.ts";

export { encodeAwsFrame } from "./server/frame.ts";

import { buildConverse } from "./server/response.ts";
import { createConverseEvents } from "./server/stream.ts";
import { bedrockEmbeddingsShape, bedrockImagesShape, bedrockRerankShape, bedrockShape } from "./shape.ts";

/** An error of Bedrock. Its kind is in a header, which the body does without. */
export const buildBedrockError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { message },
});

const anyBody = v.record(v.string(), v.unknown());

/** The server half of Converse. */
export const bedrockChatServer = defineServerFormat<JsonObject>({
  shape: bedrockShape,
  operation: chatCompletion,
  body: anyBody,
  parseRequest: (body) => [toConverseInput(body)],
  buildResponse: ([{ data }]) => ({ json: buildConverse(data as OperationOutput<typeof chatCompletion>) }),
  stream: {
    framing: "aws-event-stream",
    isStreaming: (_body, path) => path.endsWith("/converse-stream"),
    encode: (chunks) => createConverseEvents(chunks as AsyncIterable<OperationChunk<typeof chatCompletion>>),
    getEventKind: (data) => {
      const { delta, role, start, contentBlockIndex } = JSON.parse(data);
      if (delta) return "content";
      return role || start || contentBlockIndex !== undefined ? "opening" : "ending";
    },
  },
  buildError: buildBedrockError,
});

/** The server half of embeddings in the formats of Amazon and Cohere. */
export const bedrockEmbeddingsServer = defineServerFormat<JsonObject>({
  shape: bedrockEmbeddingsShape,
  operation: featureExtraction,
  body: anyBody,
  accepts: (body) => ["inputText", "texts", "singleEmbeddingParams"].some((name) => name in body),
  parseRequest: (body) => {
    if ("texts" in body) {
      if (!body["input_type"]) throw createMissingError("input_type");
      return [toInput(getStrings(body, "texts"), getInteger(body, "output_dimension", { max: 8192 }))];
    }
    if ("inputText" in body) {
      return [toInput([getString(body, "inputText")], getInteger(body, "dimensions", { max: 8192 }))];
    }
    const single = getObject(body, "singleEmbeddingParams");
    const text = getString(getObject(single, "text"), "value");
    return [toInput([text], getInteger(single, "embeddingDimension", { max: 8192 }))];
  },
  buildResponse: ([{ data }], body) => {
    const vectors = data as readonly number[][];
    if ("texts" in body) return { json: { embeddings: vectors, response_type: "embeddings_floats" } };
    if ("inputText" in body) return { json: { embedding: vectors[0], inputTextTokenCount: 1 } };
    return { json: { embeddings: [{ embeddingType: "TEXT", embedding: vectors[0] }] } };
  },
  buildError: buildBedrockError,
});

const toInput = (inputs: readonly string[], dimensions: number | undefined) => ({
  inputs,
  ...(dimensions && { dimensions }),
});

/** The server half of rankings. */
export const bedrockRerankServer = defineServerFormat<JsonObject>({
  shape: bedrockRerankShape,
  operation: textRanking,
  body: anyBody,
  parseRequest: (body) => {
    const configuration = getObject(body, "rerankingConfiguration");
    const own = getObject(configuration, "bedrockRerankingConfiguration");
    getString(getObject(own, "modelConfiguration"), "modelArn");
    const [query] = getObjects(body, "queries");
    const documents = getObjects(body, "sources").map((source) =>
      getString(getObject(getObject(source, "inlineDocumentSource"), "textDocument"), "text"),
    );
    const top_n = getInteger(own, "numberOfResults", { max: 1000 });
    return [
      { query: getString(getObject(query ?? {}, "textQuery"), "text"), documents, ...(top_n && { top_n }) },
    ];
  },
  buildResponse: ([{ data }]) => ({
    json: {
      results: (data as OperationOutput<typeof textRanking>).map(({ index, score }) => ({
        index,
        relevanceScore: score,
      })),
    },
  }),
  buildError: buildBedrockError,
});

/** Objects of a list. @throws ApiError if it has none */
function getObjects(body: JsonObject, name: string): readonly JsonObject[] {
  const value = body[name];
  if (!Array.isArray(value) || value.length === 0) throw createMissingError(name);
  if (value.every(isObject)) return value;
  throw new ApiError(400, `${name} must be a list of objects`, name);
}

/** The server half of Amazon's images. */
export const bedrockImagesServer = defineServerFormat<JsonObject>({
  shape: bedrockImagesShape,
  operation: textToImage,
  body: anyBody,
  accepts: (body) => "textToImageParams" in body,
  parseRequest: (body) => {
    if (body["taskType"] !== "TEXT_IMAGE") throw new ApiError(400, "taskType must be TEXT_IMAGE", "taskType");
    const { width, height, seed } = getObject(body, "imageGenerationConfig");
    const inputs = getString(getObject(body, "textToImageParams"), "text");
    return [{ inputs, parameters: omitNullish({ width, height, seed }) }];
  },
  buildResponse: async ([{ data }]) => ({ json: { images: [encodeBase64((await readFile(data)).bytes)] } }),
  buildError: buildBedrockError,
});
