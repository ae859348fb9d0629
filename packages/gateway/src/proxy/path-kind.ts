import type { PricedRequest } from "../money/bound-cost.ts";

/** Billing unit of a pass-through request, based on its path. */
export type PathKind = PricedRequest["output"] | "nothing";

const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS", "DELETE"]);

/** Paths for token counts and cancellation. The model comes earlier in the path. */
const FREE_PATH =
  /^(\/(inference|openai|api|compatibility))*(\/v\d\w*)?(\/messages)?\/(count_tokens|tokenize|detokenize|rate_limits)$|\/(batches|jobs|predictions|requests|responses|runs|uploads)\/[^/]+\/cancel$|\/(models|tunedModels)\/[^/]+:countTokens$/i;

/** Batch paths. */
const BATCH_PATH = /batches|batch_jobs|:batchGenerateContent|:asyncBatch/i;

const TEXT_PATH =
  /(^|\/)(chat|chat\/completions|completions|responses|messages|generate|api\/generate|v2\/chat)$|:(generateContent|streamGenerateContent)$/i;

const VECTOR_PATH = /(^|\/)(embeddings|embed|api\/embed|embedContents)$|:(embedContent|batchEmbedContents)$/i;

/** @param path path at the provider, decoded and in lower case */
export function getPathKind(method: string, path: string, bodyBytes: number | undefined): PathKind {
  // Requests without a body read a resource, such as a job.
  if (bodyBytes === 0 && READ_METHODS.has(method)) return "nothing";
  const plain = path.replace(/\/+$/, "");
  if (FREE_PATH.test(plain)) return "nothing";
  if (BATCH_PATH.test(plain)) return "other";
  if (TEXT_PATH.test(plain)) return "text";
  return VECTOR_PATH.test(plain) ? "vectors" : "other";
}

/** Returns whether a request contains several requests with their own models, in files or lists. */
export const isBatch = (path: string): boolean => BATCH_PATH.test(path);
