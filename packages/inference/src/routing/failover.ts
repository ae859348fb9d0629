import { type ErrorCode, InferenceClientError } from "../errors.ts";

/** Failures that are the provider's alone: the same call may succeed at a different provider. */
const FAILOVER_CODES: readonly ErrorCode[] = [
  "key-missing",
  "key-refused",
  "credit-exhausted",
  "model-not-served",
  "not-found",
  "operation-unsupported",
  "provider-failed",
  "output-malformed",
  "routing-failed",
];

/** Whether to try a different provider. An invalid call fails at every provider. */
export function isFailoverError(error: unknown): error is InferenceClientError {
  return InferenceClientError.is(error) && (error.retryable || FAILOVER_CODES.includes(error.code));
}
