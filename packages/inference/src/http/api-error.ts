import type { HttpExchange, HttpRequest } from "../contracts/http.ts";
import { type ErrorCode, type ErrorContext, InferenceClientError, ProviderApiError } from "../errors.ts";
import { findErrorMessage } from "../lib/find-error-message.ts";
import { parseJson } from "../lib/json.ts";
import { createRedactor } from "../redact/create-redactor.ts";
import { readRateLimitReset } from "./rate-limits.ts";
import { readRequestId } from "./request-id.ts";
import { isRetryableStatus, readRetryAfter } from "./retry-delay.ts";

export { waitForRetry } from "./retry-delay.ts";

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  401: "key-refused",
  402: "credit-exhausted",
  403: "key-refused",
  404: "not-found",
  413: "too-large",
  429: "rate-limited",
};

/** Phrases of a 429 for an empty account, for which a retry does not help. */
const QUOTA_PATTERN =
  /insufficient.(quota|balance|funds)|exceeded.(your.)?current.quota|exceeded your monthly|credit/i;

/** The longest reason that becomes part of a message. */
const MAX_REASON_CHARS = 2000;

/** Returns the provider's reason in a body, in any of the formats of errors. */
export const findReason = (body: unknown): string | undefined => findErrorMessage(body);

/** Cause of a failed attempt: its response, or the error of `fetch` or the body. */
export const readFailure = async (
  request: HttpRequest,
  response: Response | undefined,
  cause: unknown,
  context: ErrorContext,
): Promise<InferenceClientError> =>
  response ? readApiError({ request, response }, context) : createConnectionError(request, cause, context);

/** Turns a failed response into an error with the provider's own reason. */
export async function readApiError(
  exchanged: HttpExchange,
  context: ErrorContext,
): Promise<ProviderApiError> {
  const { response } = exchanged;
  const text = await response.text().catch(() => "");
  const body = parseJson(text);
  // MiniMax has its own envelope, also in successful responses.
  const { base_resp } = (body ?? {}) as { base_resp?: unknown };
  const reason =
    findErrorMessage(body) ??
    findErrorMessage(base_resp) ??
    (typeof body === "string" ? withoutMarkup(body) : "");
  return createApiError(exchanged, body, reason || response.statusText || "no reason", context);
}

/** Error fields of a failed response, apart from its status. */
export interface KnownFailure {
  /** Code of the error. Default: the code of the status. */
  readonly code?: ErrorCode | undefined;
  /** Complete message of the error. Default: names the provider, the status and the reason. */
  readonly message?: string | undefined;
  /** The status that the provider means, such as 429 in a response with the status 200. Default: the response's. */
  readonly meant?: number | undefined;
}

/** Makes the error of a response that failed, by its status or by its content. */
export function createApiError(
  { request, response }: HttpExchange,
  body: unknown,
  reason: string,
  context: ErrorContext,
  known: KnownFailure = {},
): ProviderApiError {
  const { headers } = response;
  const { code, message, meant: status = response.status } = known;
  const { method, url, secrets } = request;
  const redactor = createRedactor(() => secrets);
  const retryAfter = readRetryAfter(headers) ?? (status === 429 ? readRateLimitReset(headers) : undefined);
  const shown = redactor.json(body);
  const exhausted = status === 429 && QUOTA_PATTERN.test(toJson(shown));
  // Don't repeat submissions that may have arrived. These two statuses mean they weren't accepted.
  const repeatable = request.nonIdempotent ? status === 429 || status === 503 : isRetryableStatus(status);
  const fallback = status > 399 && status < 500 ? "request-refused" : "provider-failed";
  return new ProviderApiError(
    code ?? (exhausted ? "credit-exhausted" : (STATUS_CODES[status] ?? fallback)),
    message ??
      `${context.provider} returned ${response.status}: ${redactor.text(reason).slice(0, MAX_REASON_CHARS)}`,
    {
      httpRequest: { method, url: redactor.url(url), headers: redactor.headers(request.headers) },
      httpResponse: {
        status: response.status,
        requestId: redactor.text(readRequestId(headers)),
        body: shown,
      },
      ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
    },
    context,
    repeatable && !exhausted,
  );
}

/** A deeply nested body is useless in an error. */
function toJson(body: unknown): string {
  try {
    return JSON.stringify(body) ?? "null";
  } catch {
    return "null";
  }
}

/** Gateways return full HTML pages, of which only the title is useful. */
function withoutMarkup(text: string): string {
  return (/<title[^>]*>([^<]*)/i.exec(text)?.[1] || text).trim();
}

/** Connection failures before the server received any data. */
const NOT_SENT_CODES = /^E(CONNREFUSED|NOTFOUND|AI_AGAIN)$/;

/** An error of the way to the server, which `fetch` reports without saying much. */
function createConnectionError(
  request: HttpRequest,
  cause: unknown,
  context: ErrorContext,
): InferenceClientError {
  const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message?: string };
  const redactor = createRedactor(() => request.secrets);
  const why = redactor.text(`${code ?? message ?? cause}`);
  const retryable = !request.nonIdempotent || NOT_SENT_CODES.test(code ?? "");
  return new InferenceClientError(
    "connection-failed",
    `No connection to ${redactor.url(request.url)}: ${why}`,
    { ...context, cause },
    retryable,
  );
}
