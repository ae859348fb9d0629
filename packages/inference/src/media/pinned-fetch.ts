import { builtin } from "./builtin.ts";
import { isPrivateAddress } from "./private-address.ts";

/** A URL that a name represents. */
export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Finds every URL of a name. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>;

export interface PinnedFetchOptions {
  /** Makes the error for names that represent a URL that is not connected to. */
  readonly refuse: (hostname: string) => Error;
  /** Blocked IP addresses. Defaults to private ones. */
  readonly refuses?: (address: string) => boolean;
  /** Defaults to the system's resolver. */
  readonly resolve?: Resolve | undefined;
}

interface Incoming extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  destroy(): void;
}

interface Outgoing {
  on(event: "response", listener: (response: Incoming) => void): Outgoing;
  on(event: "error", listener: (error: Error) => void): Outgoing;
  end(): void;
}

interface Http {
  request(url: URL, options: object): Outgoing;
}

interface Dns {
  readonly promises: { lookup(hostname: string, options: { all: true }): Promise<Resolved[]> };
}

type LookupCallback = (error: null, found: string | readonly Resolved[], family?: number) => void;

/**
 * A `fetch` for GET that resolves each host name once, checks the addresses, and connects only to those, which
 * prevents DNS rebinding. Returns redirects instead of following them. `undefined` on platforms without Node's
 * modules.
 */
export function pinnedFetch({ refuse, refuses = isPrivateAddress, resolve }: PinnedFetchOptions) {
  const dns = builtin<Dns>("dns");
  if (!dns) return undefined;
  const all = resolve ?? ((hostname) => dns.promises.lookup(hostname, { all: true }));
  return async (input: string | URL | Request, { headers, signal }: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // IP addresses need no lookup.
    const literal = /^[\d.]+$|:/.test(host);
    const found = literal ? [{ address: host, family: 0 }] : await all(host);
    signal?.throwIfAborted();
    const [first] = found;
    if (!first || found.some(({ address }) => refuses(address))) throw refuse(url.hostname);
    const http = builtin<Http>(url.protocol.slice(0, -1));
    return new Promise((give, fail) => {
      http
        ?.request(url, {
          headers: { "accept-encoding": "identity", ...Object.fromEntries(new Headers(headers)) },
          signal,
          // A reused connection may lead to a URL that was not checked.
          agent: false,
          lookup: (_: string, { all }: { all?: boolean }, callback: LookupCallback) =>
            all ? callback(null, found) : callback(null, first.address, first.family),
        })
        .on("response", (response) => {
          try {
            give(webResponse(response));
          } catch (error) {
            response.destroy();
            fail(error);
          }
        })
        .on("error", fail)
        .end();
    });
  };
}

function webResponse(incoming: Incoming): Response {
  const { statusCode: status, statusMessage: statusText } = incoming;
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, `${value}`]));
  const pieces = incoming[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => incoming.destroy(),
    },
    { highWaterMark: 0 },
  );
  const empty = status === 204 || status === 205 || status === 304;
  if (empty) incoming.destroy();
  return new Response(empty ? null : body, { status, statusText, headers });
}
