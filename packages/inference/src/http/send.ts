import type { Deadline, HttpRequest, SendResult, Transport } from "../contracts/http.ts";
import { type ErrorContext, InferenceClientError } from "../errors.ts";
import { loadApiError } from "./load-api-error.ts";

/**
 * Sends a request and gives the first answer that is not a failure, repeating what may be repeated.
 * @throws ProviderApiError, InferenceClientError with code `connection-failed`, or the deadline's own reason
 */
export async function send(
  request: HttpRequest,
  transport: Transport,
  deadline: Deadline,
  context: ErrorContext,
): Promise<SendResult> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptRequest(request, transport, deadline, () => ({ ...context, attempt }));
    if (!(outcome instanceof InferenceClientError)) return { response: outcome, attempts: attempt };
    const delayMs = (await loadApiError()).getRetryDelay(outcome, transport.retry, attempt);
    if (delayMs === undefined) throw outcome;
    transport.onRetry?.({ attempt, delayMs, error: outcome });
    await deadline.sleep(delayMs);
  }
}

async function attemptRequest(
  request: HttpRequest,
  { fetch, credentials }: Transport,
  deadline: Deadline,
  context: () => ErrorContext,
): Promise<Response | InferenceClientError> {
  const { method, url, headers, body = null, redirect } = request;
  let response: Response;
  try {
    const init = {
      method,
      headers,
      body,
      // Read by `fetch`, which makes the signal.
      get signal() {
        return deadline.signal;
      },
      ...(credentials && { credentials }),
      ...(redirect && { redirect: "manual" as const }),
    };
    if (request.expectsImmediateResponse) deadline.startTimer("connect");
    response = await deadline.race(fetch(url, init));
  } catch (cause) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    return (await loadApiError()).createConnectionError(request, cause, context());
  } finally {
    deadline.stopTimer();
  }
  const shown = redirect === "manual" && response.status < 400;
  if (response.ok || shown) return response;
  const { readApiError } = await loadApiError();
  return deadline.race(readApiError({ request, response }, context()));
}
