import type { HttpExchange } from "../contracts/http.ts";
import { type ErrorContext, InferenceClientError, ProviderApiError } from "../errors.ts";
import { isRetryableStatus } from "./retry.ts";

/**
 * Loads what describes failures, with the first failure: reasons in a provider's own format, redaction, codes. Most
 * pages never need it. Where it cannot be loaded, such as in a page that lost its network, errors say less.
 */
export const loadApiError = (): Promise<ApiErrors> =>
  import("./api-error.ts").catch(
    (): ApiErrors => ({
      readApiError,
      createApiError,
      createConnectionError,
      findReason: () => undefined,
    }),
  );

type ApiErrors = Pick<
  typeof import("./api-error.ts"),
  "readApiError" | "createApiError" | "createConnectionError" | "findReason"
>;

const readApiError = async (exchanged: HttpExchange, context: ErrorContext) =>
  createApiError(exchanged, null, "", context);

function createApiError(
  { request, response: { status } }: HttpExchange,
  _body: unknown,
  _reason: string,
  context: ErrorContext,
) {
  return new ProviderApiError(
    status > 399 && status < 500 ? "request-refused" : "provider-failed",
    `${context.provider} answered ${status}`,
    {
      httpRequest: { method: request.method, url: "", headers: {} },
      httpResponse: { status, requestId: "", body: null },
    },
    context,
    !request.nonIdempotent && isRetryableStatus(status),
  );
}

const createConnectionError = (_request: unknown, _cause: unknown, context: ErrorContext) =>
  new InferenceClientError("connection-failed", "No connection", context);
