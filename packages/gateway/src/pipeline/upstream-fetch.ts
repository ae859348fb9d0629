import type { ConnectionPools } from "../proxy/connection-pool.ts";
import { canDecode, createBodySource, readCodings } from "../proxy/decode-body.ts";
import { type ResponseHandler, send } from "../proxy/send.ts";
import { UpstreamResponse } from "./upstream-response.ts";

/** Default headers of `fetch`. Bodies are parsed here and mostly small, so compression is disabled. */
const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  accept: "*/*",
  "accept-encoding": "identity",
  "user-agent": "node",
};

/**
 * A `fetch` optimized for common calls: `POST` with text, without redirects. It uses the pass-through's keep-alive
 * connections. All other requests use the platform's `fetch`.
 */
export const createUpstreamFetch =
  (pools: ConnectionPools): typeof fetch =>
  (input, init) => {
    const { method, body, redirect, headers } = init ?? {};
    const isUsual =
      typeof input === "string" && method === "POST" && typeof body === "string" && redirect === "manual";
    if (!isUsual || !isPlain(headers)) return fetch(input, init);
    return post(pools, input, {
      headers,
      body,
      init: init as ClientRequestInit,
    }) as unknown as Promise<Response>;
  };

const isPlain = (headers: unknown): headers is Readonly<Record<string, string>> =>
  typeof headers === "object" && headers !== null && Object.getPrototypeOf(headers) === Object.prototype;

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly init: ClientRequestInit;
}

/** Request options of the client. Its signal is created lazily, and costs more than racing the deadline. */
type ClientRequestInit = RequestInit & {
  readonly deadline?: { race(work: Promise<never>): Promise<never> };
};

/**
 * Subscribes to the abort of a call, which can happen after its end.
 * @returns a function that unsubscribes
 */
function onGivenUp(init: ClientRequestInit, callback: (reason: unknown) => void): () => void {
  const { deadline } = init;
  if (deadline) {
    deadline.race(new Promise<never>(() => {})).catch(callback);
    return () => {};
  }
  const { signal } = init;
  const abort = () => callback(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return () => signal?.removeEventListener("abort", abort);
}

function post(
  pools: ConnectionPools,
  address: string,
  { headers, body, init }: Post,
): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const { origin, path } = splitAddress(address);
    let response: UpstreamResponse | undefined;
    let source: ReturnType<typeof createBodySource> | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      stopListening();
    };
    const fail = (error: unknown) => {
      end();
      source?.stop();
      if (response) response.body.fail(error);
      else reject(error);
    };
    const handler: ResponseHandler = {
      onResponse: (status, table, flow) => {
        const codings = readCodings(table["content-encoding"]?.toString());
        if (!canDecode(codings)) {
          fail(new TypeError(`The response is compressed as ${codings.join(", ")}, which cannot be read`));
          stop();
          return;
        }
        response = new UpstreamResponse(address, status, table, flow, () => {
          end();
          stop();
        });
        const received = response.body;
        source = createBodySource(codings, {
          onData: (bytes) => received.push(bytes as Buffer<ArrayBuffer>),
          onEnd: () => {
            end();
            received.end();
          },
          onError: (error) => {
            fail(new TypeError("terminated", { cause: error }));
            stop();
          },
        });
        resolve(response);
      },
      onData: (bytes, flow) => source?.push(bytes, flow),
      onEnd: () => source?.end(),
      onError: (cause) => fail(new TypeError(response ? "terminated" : "fetch failed", { cause })),
    };
    let stop = () => {};
    let stopListening = () => {};
    stopListening = onGivenUp(init, (reason) => {
      if (isOver) return;
      fail(reason);
      stop();
    });
    if (isOver) return;
    stop = send(
      pools,
      {
        origin,
        path,
        method: "POST",
        headers: withDefaults(headers),
        body: Buffer.from(body),
        // The call's retry policy decides, so that the gateway and the client behave the same.
        failsWhenLost: true,
      },
      handler,
    );
  });
}

function withDefaults(headers: Readonly<Record<string, string>>): Record<string, string> {
  const table: Record<string, string> = { ...DEFAULT_HEADERS };
  for (const name in headers) table[name.toLowerCase()] = headers[name] ?? "";
  return table;
}

interface Address {
  readonly origin: string;
  /** Path with the query. */
  readonly path: string;
}

/** Cached, because parsing a URL costs as much as sending the request, and most calls use the same few URLs. */
const addresses = new Map<string, Address>();
const MAX_ADDRESSES = 1000;

function splitAddress(address: string): Address {
  const known = addresses.get(address);
  if (known) return known;
  const { origin, pathname, search } = new URL(address);
  const parsed = { origin, path: pathname + search };
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  addresses.set(address, parsed);
  return parsed;
}
