import { type ErrorCode, InferenceClientError, ProviderApiError } from "../errors.ts";

/** Codes of failures that can succeed later. */
const RETRYABLE = new Set(["rate-limited", "provider-failed", "connection-failed", "stream-incomplete"]);

/** Error of a server that uses `@inferhub/inference/server`. */
interface ServerError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

/** The error of an event, or `undefined` for any other event. */
export function parseServerError(data: string): InferenceClientError | undefined {
  if (!data.startsWith('{"error":')) return undefined;
  try {
    const error = readServerError(JSON.parse(data));
    return (
      error && new InferenceClientError(error.code, error.message, { provider: "endpoint" }, error.retryable)
    );
  } catch {
    return undefined;
  }
}

/** The error of a response, with the code that the server names instead of the one of its status. */
export function withServerCode(error: unknown): unknown {
  if (!(error instanceof ProviderApiError)) return error;
  const named = readServerError(error.httpResponse.body);
  if (!named) return error;
  const { httpRequest, httpResponse, retryAfterSeconds } = error;
  const exchange = {
    httpRequest,
    httpResponse,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return new ProviderApiError(named.code, named.message, exchange, { provider: "endpoint" }, named.retryable);
}

/** Other servers name codes such as `model_not_found`, which this client does not have. */
const OWN_CODE = /^[a-z]+(?:-[a-z]+)*$/;

function readServerError(body: unknown): ServerError | undefined {
  const { code, message } = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  if (typeof code !== "string" || typeof message !== "string" || !OWN_CODE.test(code)) return undefined;
  return { code: code as ErrorCode, message, retryable: RETRYABLE.has(code) || code.endsWith("timeout") };
}
