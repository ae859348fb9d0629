import { type ErrorContext, InferenceClientError, ProviderOutputError } from "../errors.ts";
import { apiError, type Exchanged } from "../http/failure.ts";
import { errorIn } from "../shared/error-in.ts";
import { WireError } from "../types/wire.ts";

/** Runs the part of an adapter that reads, and turns what it throws into the error that callers know. */
export function readingReply<T>(
  replied: Exchanged & { readonly body: unknown },
  context: ErrorContext,
  read: () => T,
): T {
  try {
    return read();
  } catch (error) {
    if (InferenceClientError.is(error)) throw error;
    // Adapters read what providers promise; where that is not there, JavaScript itself complains.
    if (!(error instanceof WireError)) throw malformed("unreadable", replied.body, context);
    const reason = error.kind === "refused" ? error.message : errorIn(replied.body);
    if (reason !== undefined) throw apiError(replied, replied.body, reason, context);
    throw malformed(error.message, replied.body, context);
  }
}

/** The error of an answer that is not what it should be. */
export function malformed(problem: string, received: unknown, context: ErrorContext): ProviderOutputError {
  return new ProviderOutputError(`Malformed answer of ${context.provider}: ${problem}`, received, context);
}
