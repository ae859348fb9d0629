import type { PricedRequest } from "../money/bound-cost.ts";

const TEXT_OPERATIONS = new Set([
  "chat-completion",
  "text-generation",
  "summarization",
  "translation",
  "question-answering",
]);
const VECTOR_OPERATIONS = new Set(["feature-extraction", "sentence-similarity"]);

/** Kind of output of an operation, for token prices. */
export function getOutputKind(operationId: string): PricedRequest["output"] {
  if (TEXT_OPERATIONS.has(operationId)) return "text";
  return VECTOR_OPERATIONS.has(operationId) ? "vectors" : "other";
}
