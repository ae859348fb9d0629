import type { Fetch } from "../platform.ts";
import { HubError, type HubErrorCode } from "./hub-error.ts";

export interface HubConnection {
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
}

export interface HubResponse {
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Requests a JSON document. Returns `undefined` for 404.
 * @throws HubError, or the signal's reason if it is aborted
 */
export async function readJson(url: URL, connection: HubConnection): Promise<HubResponse | undefined> {
  const { fetch, headers, timeoutMs, maxBytes, signal } = connection;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url.href, {
      headers,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const text = await textOf(response, maxBytes);
    if (response.status === 404) return undefined;
    if (!response.ok) throw refusal(response, text);
    return { body: parse(text, response), headers: response.headers };
  } catch (error) {
    if (error instanceof HubError) throw error;
    signal?.throwIfAborted();
    if (deadline.aborted) throw new HubError("timeout", `The Hub didn't respond within ${timeoutMs} ms`);
    throw new HubError("unreachable", `${url.origin} is unreachable`, { cause: error });
  }
}

async function textOf(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes)
      throw new HubError("malformed", `The Hub's response is larger than ${maxBytes} bytes`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string, { status }: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HubError("malformed", "The hub's response is not JSON", { status });
  }
}

function refusal({ status, headers }: Response, text: string): HubError {
  const code: HubErrorCode =
    status === 401 || status === 403
      ? "unauthorized"
      : status === 429
        ? "rate-limited"
        : status >= 500
          ? "unavailable"
          : "refused";
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return new HubError(code, `The Hub returned ${status}: ${reasonIn(text)}`, { status, retryAfterMs });
}

/** Error message of the Hub, shortened: `{ "error": "…" }`, or the response text. */
function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === "string") return error.slice(0, 300);
  } catch {
    // Error pages of proxies aren't JSON, so use their text.
  }
  return text.slice(0, 300) || "without a reason";
}
