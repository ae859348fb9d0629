import type { HttpExchange } from "../contracts/http.ts";
import { WireError } from "../contracts/wire.ts";
import { type ErrorContext, InferenceClientError, ProviderOutputError } from "../errors.ts";
import { loadApiError } from "./load-api-error.ts";

/** A response and its body, as far as it was read. */
export interface ReceivedResponse extends HttpExchange {
  readonly body: unknown;
}

/**
 * Converts an adapter's parse error to a public error. Returns public errors unchanged. Loads the code for provider
 * errors.
 */
export async function toCallError(
  error: unknown,
  received: ReceivedResponse,
  context: ErrorContext,
): Promise<unknown> {
  if (InferenceClientError.is(error)) return error;
  // Adapters assume the documented format. If a field is missing, they throw a plain JavaScript error.
  if (!(error instanceof WireError)) return createOutputError("unreadable", received.body, context);
  const { createApiError, findReason } = await loadApiError();
  // The reason from the format's parser, or from the body.
  const reason = error.kind === "refused" ? error.message : findReason(received.body);
  return reason === undefined
    ? createOutputError(error.message, received.body, context)
    : createApiError(received, received.body, reason, context, { meant: error.status });
}

/** The error of a malformed response. */
export function createOutputError(
  problem: string,
  received: unknown,
  context: ErrorContext,
): ProviderOutputError {
  return new ProviderOutputError(
    `Malformed response from ${context.provider}: ${problem}`,
    received,
    context,
  );
}
