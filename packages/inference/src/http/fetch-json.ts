import type { AbortSignal, Fetch } from "@inferhub/catalog/platform";
import type { RetryOptions } from "../contracts/http.ts";
import { ProviderOutputError } from "../errors.ts";
import { override } from "../lib/override.ts";
import { CallDeadline } from "./deadline.ts";
import { readChunks } from "./read-chunks.ts";
import { DEFAULT_RETRY } from "./retry.ts";
import { send } from "./send.ts";

/** How a public document is requested. */
export interface FetchJsonOptions {
  readonly fetch: Fetch;
  /** ID of the provider, for errors. */
  readonly provider: string;
  /** Milliseconds for all attempts together. */
  readonly timeoutMs: number;
  /** The longest response that is read. */
  readonly maxBytes: number;
  /** Default: the retries of calls. */
  readonly retry?: Partial<RetryOptions> | undefined;
  /** Ends the request. The function then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches a public JSON document, such as a provider's list of models, without a key and without following redirects.
 * Failures are retried under the same rules as failed calls.
 * @throws ProviderApiError, ProviderOutputError, TimeoutError, InferenceClientError with code `connection-failed`
 */
export async function fetchJson(url: string, options: FetchJsonOptions): Promise<unknown> {
  const { fetch, provider, timeoutMs, maxBytes, signal } = options;
  const context = { provider };
  const deadline = new CallDeadline({ total: timeoutMs }, signal, context);
  const headers = { accept: "application/json" };
  try {
    const { response } = await send(
      { method: "GET", url, headers, secrets: [], redirect: "refuse" },
      { fetch, retry: override(DEFAULT_RETRY, options.retry) },
      deadline,
      context,
    );
    const refuse = (problem: string) =>
      new ProviderOutputError(`The response of ${provider} ${problem}`, undefined, context);
    const decoder = new TextDecoder();
    let [text, bytes] = ["", 0];
    for await (const piece of readChunks(response.body, deadline.signal)) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw refuse(`is larger than ${maxBytes} bytes`);
      text += decoder.decode(piece, { stream: true });
    }
    try {
      return JSON.parse(text + decoder.decode());
    } catch {
      throw refuse("is not JSON");
    }
  } finally {
    deadline.dispose();
  }
}
