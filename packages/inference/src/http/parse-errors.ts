import type { HttpExchange } from "../contracts/http.ts";
import { WireError } from "../contracts/wire.ts";
import { type ErrorContext, InferenceClientError, ProviderOutputError } from "../errors.ts";
import { loadApiError } from "./load-api-error.ts";

/** A response and its body, as far as it is read. */
export interface Reply extends HttpExchange {
  readonly body: unknown;
}

/** A successful status with a body that says that the call failed. What describes it is not loaded yet. */
class RefusedResponse extends Error {
  readonly details: RefusalDetails;

  constructor(details: RefusalDetails) {
    super(details.problem);
    this.details = details;
  }
}

interface RefusalDetails {
  readonly reply: Reply;
  readonly problem: string;
  /** What the format says of the failure; its body says it otherwise. */
  readonly reason: string | undefined;
  readonly context: ErrorContext;
}

/**
 * Runs the part of an adapter that reads.
 * @throws what `toCallError` turns into the error that callers know
 */
export function withParseErrorsSync<T>(reply: Reply, context: ErrorContext, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (InferenceClientError.is(error)) throw error;
    // Adapters read what providers promise; where that is not there, JavaScript itself complains.
    if (!(error instanceof WireError)) throw createOutputError("unreadable", reply.body, context);
    const reason = error.kind === "refused" ? error.message : undefined;
    throw new RefusedResponse({ reply, problem: error.message, reason, context });
  }
}

/** The error of a body that was refused or cannot be read; other errors stay as they are. */
export async function toCallError(error: unknown): Promise<unknown> {
  if (!(error instanceof RefusedResponse)) return error;
  const { reply, problem, context } = error.details;
  const { createApiError, findReason } = await loadApiError();
  const reason = error.details.reason ?? findReason(reply.body);
  if (reason === undefined) return createOutputError(problem, reply.body, context);
  return createApiError(reply, reply.body, reason, context);
}

/** The error of an answer that is not what it should be. */
export function createOutputError(
  problem: string,
  received: unknown,
  context: ErrorContext,
): ProviderOutputError {
  return new ProviderOutputError(`Malformed answer of ${context.provider}: ${problem}`, received, context);
}
