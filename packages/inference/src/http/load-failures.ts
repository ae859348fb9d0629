import { type ErrorContext, InferenceClientError, ProviderApiError } from "../errors.ts";
import type { Exchanged } from "./failure.ts";
import { isRetryableStatus } from "./retry.ts";

/**
 * Loads what describes failures, with the first failure: reasons in a provider's own format, redaction, codes. Most
 * pages never need it. Where it cannot be loaded, such as in a page that lost its network, errors say less.
 */
export const loadFailures = (): Promise<Failures> =>
  import("./failure.ts").catch(
    (): Failures => ({
      failureOf,
      apiError,
      connectionError,
      findReason: () => undefined,
    }),
  );

type Failures = Pick<
  typeof import("./failure.ts"),
  "failureOf" | "apiError" | "connectionError" | "findReason"
>;

const failureOf = async (exchanged: Exchanged, context: ErrorContext) =>
  apiError(exchanged, null, "", context);

function apiError(
  { request, response: { status } }: Exchanged,
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
    !request.once && isRetryableStatus(status),
  );
}

const connectionError = (_request: unknown, _cause: unknown, context: ErrorContext) =>
  new InferenceClientError("connection-failed", "No connection", context);
