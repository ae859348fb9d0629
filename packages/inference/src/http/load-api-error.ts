import type { HttpExchange } from "../contracts/http.ts";
import { type ErrorContext, InferenceClientError, ProviderApiError } from "../errors.ts";

/**
 * Loads the error code with the first failure: provider-specific reasons, redaction, error codes, retries. Most pages
 * never need it. If loading fails, for example offline, errors have fewer details and aren't retried.
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
