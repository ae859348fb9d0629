import type { Deadline, HttpRequest, SendResult, Transport } from "../contracts/http.ts";
import type { ErrorContext } from "../errors.ts";
import { addLazyMember } from "../lib/lazy-member.ts";
import { loadApiError } from "./load-api-error.ts";

/**
 * Sends a request and returns the first successful response, with retries.
 * @throws ProviderApiError, InferenceClientError with code `connection-failed`, or the deadline's own reason
 */
export async function send(
  request: HttpRequest,
  transport: Transport,
  deadline: Deadline,
  context: ErrorContext,
): Promise<SendResult> {
  const { method, url, headers, body = null, redirect } = request;
  const { fetch, credentials } = transport;
  // A `fetch` that supports this option needs no signal.
  const init = {
    method,
    headers,
    body,
    credentials,
    redirect: redirect && "manual",
    deadline,
  } as RequestInit;
  // Read by `fetch`, which makes it.
  addLazyMember(init, "signal", () => deadline.signal);
  for (let attempt = 1; ; attempt++) {
    let response: Response | undefined;
    let cause: unknown;
    if (request.expectsImmediateResponse) deadline.startTimer("connect");
    try {
      if (request.sign) init.headers = await deadline.race(request.sign());
      response = await deadline.race(fetch(url, init));
    } catch (error) {
      deadline.signal.throwIfAborted();
      cause = error;
    }
    deadline.stopTimer();
    // A redirect is a response for callers that request it.
    if (response && (response.ok || (redirect === "manual" && response.status < 400)))
      return { response, attempts: attempt };
    const errors = await loadApiError();
    const error = await deadline.race(errors.readFailure(request, response, cause, { ...context, attempt }));
    await errors.waitForRetry(error, attempt, transport, deadline);
  }
}
