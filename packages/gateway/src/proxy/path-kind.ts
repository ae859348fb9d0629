import type { PricedRequest } from "../money/bound-cost.ts";

/** Billing unit of a request in a provider's own format, by its path. */
export type PathKind = PricedRequest["output"] | "nothing";

const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS", "DELETE"]);

/** Paths for counting and cancellation. A model with such a name has it earlier in the path. */
const FREE_PATH =
  /^(\/(inference|openai|api|compatibility))*(\/v\d\w*)?(\/messages)?\/(count_tokens|tokenize|detokenize|rate_limits)$|\/(batches|jobs|predictions|requests|responses|runs|uploads)\/[^/]+\/cancel$|\/(models|tunedModels)\/[^/]+:countTokens$/i;

/** Work that is done later, for many requests in one. */
const BATCH_PATH = /batches|batch_jobs|:batchGenerateContent|:asyncBatch/i;

const TEXT_PATH =
  /(^|\/)(chat|chat\/completions|completions|responses|messages|generate|api\/generate|v2\/chat)$|:(generateContent|streamGenerateContent)$/i;

const VECTOR_PATH = /(^|\/)(embeddings|embed|api\/embed|embedContents)$|:(embedContent|batchEmbedContents)$/i;

/** @param path at the provider, decoded and in lower case */
export function getPathKind(method: string, path: string, bodyBytes: number | undefined): PathKind {
  // Requests without a body read the state of a resource, such as a job.
  if (bodyBytes === 0 && READ_METHODS.has(method)) return "nothing";
  const plain = path.replace(/\/+$/, "");
  if (FREE_PATH.test(plain)) return "nothing";
  if (BATCH_PATH.test(plain)) return "other";
  if (TEXT_PATH.test(plain)) return "text";
  return VECTOR_PATH.test(plain) ? "vectors" : "other";
}

/** Whether a request contains other requests with their own models, in files or lists. */
export const isBatch = (path: string): boolean => BATCH_PATH.test(path);
