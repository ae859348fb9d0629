import type { InferenceClientOptions } from "@inferhub/inference";
import type { ProviderOptions } from "./provider-options.ts";
import type { CallSettings, Setting } from "./settings.ts";

export type Fetch = NonNullable<InferenceClientOptions["fetch"]>;

/** Data of one call while it runs. */
export interface CallContext extends CallSettings {
  /** Identifies the call to the middleware, and records its requests. */
  readonly fetch: Fetch;
  /** Additional headers of the call's own requests. */
  readonly headers: Readonly<Record<string, string>>;
  /** The provider that received the last request. */
  provider?: string;
  /** The last request that was sent to a provider. */
  request?: { readonly url: string; readonly body: unknown };
  /** The response to it. */
  response?: { readonly status: number; readonly headers: Record<string, string> };
}

const contexts = new WeakMap<object, CallContext>();

/** The call that uses a `fetch` function, if it is one of {@link createCallContext}. */
export const getCallContext = (fetch: unknown): CallContext | undefined =>
  typeof fetch === "function" ? contexts.get(fetch) : undefined;

/** Starts a call. @param base function that sends the requests */
export function createCallContext(
  base: Fetch | undefined,
  headers: Readonly<Record<string, string | undefined>> | undefined,
  settings: readonly Setting[],
  providerOptions: ProviderOptions | undefined,
): CallContext {
  const fetch: Fetch = async (input, init) => {
    const send = base ?? globalThis.fetch;
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    // Polls, lookups and downloads are GET requests.
    if (method !== "POST") return send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const body = init?.body;
    context.request = { url, body: typeof body === "string" ? parseJson(body) : undefined };
    delete context.response;
    const response = await send(input, init);
    context.response = { status: response.status, headers: Object.fromEntries(response.headers) };
    return response;
  };
  const given = Object.entries(headers ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const context: CallContext = {
    fetch,
    headers: Object.fromEntries(given),
    settings,
    providerOptions,
    warnings: [],
  };
  contexts.set(fetch, context);
  return context;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
