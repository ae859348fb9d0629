import type { HttpExchange } from "../contracts/http.ts";
import { type ErrorContext, InferenceClientError, ProviderApiError } from "../errors.ts";

/**
 * Loads what describes failures, with the first failure: reasons in a provider's own format, redaction, codes, retries.
 * Most pages never need it. Where it cannot be loaded, such as in a page that lost its network, errors say less and
 * nothing is retried.
 */
export const loadApiError = (): Promise<ApiErrors> => import("./api-error.ts").catch(() => BRIEF);

type ApiErrors = Pick<
  typeof import("./api-error.ts"),
  "readFailure" | "createApiError" | "findReason" | "waitForRetry"
>;

const createApiError = (
  { request, response: { status } }: HttpExchange,
  _body: unknown,
  _reason: string,
  context: ErrorContext,
) =>
  new ProviderApiError(
    status > 399 && status < 500 ? "request-refused" : "provider-failed",
    `${context.provider} returned ${status}`,
    {
      httpRequest: { method: request.method, url: "", headers: {} },
      httpResponse: { status, requestId: "", body: null },
    },
    context,
  );

const BRIEF: ApiErrors = {
  createApiError,
  readFailure: async (request, response, _cause, context) =>
    response
      ? createApiError({ request, response }, null, "", context)
      : new InferenceClientError("connection-failed", "No connection", context),
  findReason() {},
  waitForRetry: (error) => Promise.reject(error),
} as ApiErrors;
