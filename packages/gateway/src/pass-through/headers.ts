import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import { authHeader, type Provider } from "@inferhub/inference";
import { STAND_IN_HEADERS, standInHeaders } from "../stand-in-headers.ts";
import type { Upstream } from "../upstreams.ts";

export type HeaderTable = Record<string, string | string[]>;

/** Those that concern one connection only (RFC 9110, 7.6.1, and their forerunners). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Names under which clients of any provider send their credential. */
const CREDENTIALS = ["authorization", "x-api-key", "api-key", "x-goog-api-key", "xi-api-key", "x-key"];

/** What the client says about itself, its network and its bill is not the provider's business. */
const PRIVATE = [
  "host",
  "cookie",
  "x-hf-bill-to",
  "origin",
  "referer",
  "forwarded",
  "via",
  "x-real-ip",
  // The server has answered it by reading the body.
  "expect",
];

const NOT_SENT = new Set([...HOP_BY_HOP, ...CREDENTIALS, ...PRIVATE, ...STAND_IN_HEADERS]);
const PRIVATE_FAMILY = /^(x-forwarded-|sec-)/;

/** What the provider says about its own host would be taken for something about ours. */
const NOT_RETURNED = new Set([...HOP_BY_HOP, "set-cookie", "alt-svc", "strict-transport-security"]);

/**
 * The headers of a request as they go on, with the gateway's key in place of the client's. What the
 * client accepts stays as it is, so that compressed bodies pass through unread.
 */
export function requestHeaders(
  request: IncomingMessage,
  provider: Provider,
  upstream: Upstream,
): HeaderTable {
  const ownHeader = provider.auth.header?.toLowerCase();
  const headers = collect(
    request,
    (name) => !NOT_SENT.has(name) && !PRIVATE_FAMILY.test(name) && name !== ownHeader,
  );
  if (request.headers["transfer-encoding"] !== undefined) headers["transfer-encoding"] = "chunked";
  else if (headers["content-length"] === undefined && hasBody(request)) headers["content-length"] = "0";
  if (upstream.baseUrl !== undefined) Object.assign(headers, forwardedHeaders(request));
  Object.assign(
    headers,
    standInHeaders((name) => request.headers[name]?.toString(), upstream),
  );
  if (upstream.key) Object.assign(headers, authHeader(provider, {}, upstream.key));
  return headers;
}

/** The headers of an answer as they go back. */
export function responseHeaders(answer: IncomingMessage, key: string | undefined): HeaderTable {
  return collect(answer, (name, value) => !NOT_RETURNED.has(name) && !(key && value.includes(key)));
}

/** From these a stand-in makes addresses that lead back to it. */
function forwardedHeaders({ headers, socket }: IncomingMessage): HeaderTable {
  const proto = socket instanceof TLSSocket ? "https" : "http";
  return {
    "x-forwarded-proto": proto,
    ...(headers.host === undefined ? {} : { "x-forwarded-host": headers.host }),
  };
}

/** Without a length Node would send these chunked. */
const hasBody = ({ method = "" }: IncomingMessage) => ["POST", "PUT", "PATCH"].includes(method);

function collect(
  { rawHeaders, headers }: IncomingMessage,
  keep: (name: string, value: string) => boolean,
): HeaderTable {
  const named = new Set(headers.connection?.split(",").map((name) => name.trim().toLowerCase()));
  const table: HeaderTable = Object.create(null);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    const value = rawHeaders[index + 1] ?? "";
    if (named.has(name) || !keep(name, value)) continue;
    const earlier = table[name];
    table[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return table;
}
