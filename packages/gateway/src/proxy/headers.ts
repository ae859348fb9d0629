import type { IncomingMessage } from "node:http";
import { buildCredentialHeader, type Provider } from "@inferhub/inference";
import { buildBillingHeaders } from "../billing-headers.ts";
import type { ProviderConnection } from "../connections.ts";
import { EMULATOR_HEADERS, pickEmulatorHeaders } from "../emulator-headers.ts";
import { getProtocol } from "../forwarded.ts";
import type { Authenticated } from "../pipeline/stages.ts";
import { isolateContent } from "../response-safety.ts";
import { CREDENTIAL_HEADERS } from "./credential-headers.ts";

export type HeaderTable = Record<string, string | string[]>;

/** Hop-by-hop headers (RFC 9110, 7.6.1, and older ones). */
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

/** Headers about the client, its network and its billing aren't sent to providers. */
const PRIVATE_HEADERS = [
  "host",
  "cookie",
  "x-hf-bill-to",
  "origin",
  "referer",
  "forwarded",
  "via",
  "x-real-ip",
  // Parts of a signature with the client's credential.
  "x-amz-date",
  "x-amz-security-token",
  // Already handled by the server.
  "expect",
];

const DROPPED_REQUEST_HEADERS = new Set([
  ...HOP_BY_HOP,
  ...CREDENTIAL_HEADERS,
  ...PRIVATE_HEADERS,
  ...EMULATOR_HEADERS,
]);
const PRIVATE_HEADER_PATTERN = /^(x-forwarded-|sec-)/;

/** Browser-related provider headers, which would apply to the gateway's origin. */
const DROPPED_RESPONSE_HEADERS = new Set([
  ...HOP_BY_HOP,
  "accept-ch",
  "activate-storage-access",
  "alt-svc",
  "clear-site-data",
  "critical-ch",
  "delegate-ch",
  "document-policy",
  "document-policy-report-only",
  "expect-ct",
  "feature-policy",
  "nel",
  "no-vary-search",
  "observe-browsing-topics",
  "origin-agent-cluster",
  "origin-trial",
  "permissions-policy",
  "referrer-policy",
  "refresh",
  "report-to",
  "reporting-endpoints",
  "require-document-policy",
  "service-worker-allowed",
  "set-cookie",
  "set-cookie2",
  "set-login",
  "sourcemap",
  "speculation-rules",
  "strict-transport-security",
  "supports-loading-mode",
  "timing-allow-origin",
  "use-as-dictionary",
  // A browser would show a password prompt for the gateway.
  "www-authenticate",
  "x-content-type-options",
  "x-dns-prefetch-control",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-sourcemap",
]);
const DROPPED_RESPONSE_HEADER_PATTERN =
  /^(access-control-|attribution-reporting-|content-security-policy|cross-origin-|integrity-policy|public-key-pins|sec-|secure-session-)/;

/**
 * Headers that could make a reverse proxy serve an internal file or URL, or cache a response for other clients.
 */
const PROXY_HEADER_PATTERN =
  /^(x-accel-(?!buffering$)|x-sendfile|x-lighttpd-|x-reproxy-|surrogate-control$|cdn-cache-control$)/;

/** The gateway's own headers. Only configured emulators may set them too. */
const OWN_HEADER_PREFIX = "x-inferhub-";

/** Headers that clients need to read the body. */
const REQUIRED_HEADERS = ["content-type", "content-length", "content-encoding"];

/** Names of headers to forward. Default: all headers without secrets. */
export interface AllowedHeaders {
  readonly request?: readonly string[] | undefined;
  readonly response?: readonly string[] | undefined;
}

/** @param allowed lower-case names */
const isAllowed = (name: string, allowed: readonly string[] | undefined) =>
  !allowed || REQUIRED_HEADERS.includes(name) || allowed.includes(name);

/** Options for request headers. */
export interface OutgoingRequest {
  readonly provider: Provider;
  readonly upstream: ProviderConnection;
  readonly call: Pick<Authenticated, "principal" | "billTo">;
  /** Whether responses are parsed, so that they must not be compressed. */
  readonly readsUsage?: boolean | undefined;
  /** Allowed names. Default: all. */
  readonly headers?: AllowedHeaders | undefined;
}

/**
 * Builds the forwarded request headers, with the gateway's key instead of the client's. Preserves `accept-encoding`
 * unless the gateway reads usage, so that compressed bodies are forwarded unchanged.
 */
export function buildRequestHeaders(
  request: IncomingMessage,
  { provider, upstream, call, readsUsage = false, headers: allowed }: OutgoingRequest,
): HeaderTable {
  const ownHeader = provider.auth.header?.toLowerCase();
  const headers = collectHeaders(request, (name) => {
    // Servers that map headers to variables treat `x_hf_bill_to` like `x-hf-bill-to`.
    const spelled = name.includes("_") ? name.replaceAll("_", "-") : name;
    return (
      !DROPPED_REQUEST_HEADERS.has(spelled) &&
      !PRIVATE_HEADER_PATTERN.test(spelled) &&
      spelled !== ownHeader &&
      isAllowed(name, allowed?.request)
    );
  });
  if (readsUsage) headers["accept-encoding"] = "identity";
  // Files of an emulator are downloaded without a credential.
  const returnsToGateway = upstream.baseUrl !== undefined && call.principal.tokenId === undefined;
  if (returnsToGateway) Object.assign(headers, buildForwardedHeaders(request));
  Object.assign(
    headers,
    pickEmulatorHeaders((name) => request.headers[name]?.toString(), upstream),
  );
  Object.assign(headers, buildBillingHeaders(call, provider, upstream));
  if (upstream.key) Object.assign(headers, buildCredentialHeader(provider, upstream.key));
  return headers;
}

/**
 * Builds the response headers for the client.
 * @param response upstream headers by lower-case name
 * @param hasSecret returns whether a value contains a key. Such headers are dropped
 */
export function buildResponseHeaders(
  response: Readonly<HeaderTable>,
  hasSecret: (value: string) => boolean,
  { emulatedBy, internal }: Pick<ProviderConnection, "emulatedBy" | "internal">,
  allowed?: readonly string[],
): HeaderTable {
  const named = readConnectionNames(response["connection"]?.toString());
  const table: HeaderTable = Object.create(null);
  for (const name in response) {
    const value = response[name] ?? "";
    if (name.startsWith(OWN_HEADER_PREFIX) ? !emulatedBy && !internal : PROXY_HEADER_PATTERN.test(name))
      continue;
    if (DROPPED_RESPONSE_HEADERS.has(name) || DROPPED_RESPONSE_HEADER_PATTERN.test(name) || named?.has(name))
      continue;
    if (!isAllowed(name, allowed)) continue;
    if (typeof value === "string") {
      if (!hasSecret(value)) table[name] = value;
    } else {
      const kept = value.filter((each) => !hasSecret(each));
      if (kept.length > 0) table[name] = kept;
    }
  }
  return Object.assign(table, isolateContent(response["content-type"]?.toString()));
}

/** An emulator builds its own URLs from these headers. */
function buildForwardedHeaders(request: IncomingMessage): HeaderTable {
  const { host } = request.headers;
  return {
    "x-forwarded-proto": getProtocol(request),
    ...(host === undefined ? {} : { "x-forwarded-host": host }),
  };
}

function collectHeaders(
  { rawHeaders, headers }: IncomingMessage,
  keep: (name: string) => boolean,
): HeaderTable {
  const named = readConnectionNames(headers.connection);
  const table: HeaderTable = Object.create(null);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? "";
    const value = rawHeaders[index + 1] ?? "";
    if (named?.has(name) || !keep(name)) continue;
    const earlier = table[name];
    table[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return table;
}

/** Returns the hop-by-hop headers listed in `connection`. */
function readConnectionNames(connection: string | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === "keep-alive") return undefined;
  return new Set(connection.split(",").map((name) => name.trim().toLowerCase()));
}
