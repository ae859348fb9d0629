import type { SentRequest } from "../sent-request.ts";
import { isRecord } from "../values.ts";
import type { Viewer } from "../viewer.ts";
import { readVectors } from "./vectors.ts";

/**
 * Embeddings only have strings as input. A text with labels or a query with documents is a different
 * operation.
 */
const isNothingEmbedded = (data: unknown, { payload: { model, provider, ...input }, files }: SentRequest) =>
  Array.isArray(data) &&
  data.length === 0 &&
  Object.keys(files).length === 0 &&
  Object.values(input).some(Array.isArray) &&
  !Object.values(input).some((value) => typeof value === "string" || isRecord(value));

export const embeddings: Viewer = {
  id: "embeddings",
  matches: (data, sent) => readVectors(data) !== undefined || isNothingEmbedded(data, sent),
  text: (data) => JSON.stringify(data),
  load: () => import("./embeddings-view.tsx").then(({ EmbeddingsView }) => EmbeddingsView),
};
