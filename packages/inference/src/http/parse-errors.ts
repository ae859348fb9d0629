import type { HttpExchange } from "../contracts/http.ts";
import { WireError } from "../contracts/wire.ts";
import { type ErrorContext, InferenceClientError, ProviderOutputError } from "../errors.ts";
import { loadApiError } from "./load-api-error.ts";

/** A response and its body, as far as it is read. */
export interface ReceivedResponse extends HttpExchange {
  readonly body: unknown;
}

/**
 * Turns what an adapter throws when it reads into the error that callers know. Errors that they know already stay.
 * What describes a refusal is loaded.
 */
export async function toCallError(
  error: unknown,
  received: ReceivedResponse,
  context: ErrorContext,
): Promise<unknown> {
  if (InferenceClientError.is(error)) return error;
  // Adapters read what providers promise; where that is not there, JavaScript itself complains.
  if (!(error instanceof WireError)) return createOutputError("unreadable", received.body, context);
  const { createApiError, findReason } = await loadApiError();
  // What the format says of the failure; its body says it otherwise.
  const reason = error.kind === "refused" ? error.message : findReason(received.body);
  return reason === undefined
    ? createOutputError(error.message, received.body, context)
    : createApiError(received, received.body, reason, context);
}

/** The error of a response that is not what it should be. */
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
