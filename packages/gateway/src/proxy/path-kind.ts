import type { PricedRequest } from "../money/bound-cost.ts";

/** What a request in a provider's own format is charged for, as its path says. */
export type PathKind = PricedRequest["output"] | "nothing";

const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS", "DELETE"]);

/** Paths that count and cancel. A model may have such a name as well, and its path reports it before it. */
const FREE_PATH =
  /^(\/(inference|openai|api|compatibility))*(\/v\d\w*)?(\/messages)?\/(count_tokens|tokenize|detokenize|rate_limits)$|\/(batches|jobs|predictions|requests|responses|runs|uploads)\/[^/]+\/cancel$|\/(models|tunedModels)\/[^/]+:countTokens$/i;

/** Work that is done later, for many requests in one. */
const BATCH_PATH = /batches|batch_jobs|:batchGenerateContent|:asyncBatch/i;

const TEXT_PATH =
  /(^|\/)(chat|chat\/completions|completions|responses|messages|generate|api\/generate|v2\/chat)$|:(generateContent|streamGenerateContent)$/i;

const VECTOR_PATH = /(^|\/)(embeddings|embed|api\/embed|embedContents)$|:(embedContent|batchEmbedContents)$/i;

/** @param path at the provider, decoded and in lower case */
export function getPathKind(method: string, path: string, bodyBytes: number | undefined): PathKind {
  // What sends nothing requests the outcome of something, such as a job.
  if (bodyBytes === 0 && READ_METHODS.has(method)) return "nothing";
  const plain = path.replace(/\/+$/, "");
  if (FREE_PATH.test(plain)) return "nothing";
  if (BATCH_PATH.test(plain)) return "other";
  if (TEXT_PATH.test(plain)) return "text";
  return VECTOR_PATH.test(plain) ? "vectors" : "other";
}

/** Whether a request holds others, with their own models, in files or lists. */
export const isBatch = (path: string): boolean => BATCH_PATH.test(path);
