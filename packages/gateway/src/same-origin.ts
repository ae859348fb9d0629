import type { IncomingMessage, ServerResponse } from "node:http";
import { GatewayError } from "./errors.ts";

/** `Sec-Fetch-Site` values of cross-origin requests. `same-site` is another port of this machine, or another subdomain. */
const OTHER_ORIGINS: readonly unknown[] = ["cross-site", "same-site"];

/** Returns whether a page of another origin sent the request. Programs send no `Origin`. */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  // Links from other sites are allowed, embedding and fetching aren't.
  const embedded =
    OTHER_ORIGINS.includes(headers["sec-fetch-site"]) && headers["sec-fetch-mode"] !== "navigate";
  return origin === undefined ? embedded : getHost(origin) !== host?.toLowerCase();
}

/**
 * Rejects cross-site requests of browsers. The page couldn't read the response, but the request would use the API keys.
 * Allowed origins can read responses.
 * @returns whether the request was a CORS preflight and is completed
 * @throws GatewayError with code `origin-refused`
 */
export function handleCrossOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[] | undefined,
): boolean {
  if (!isCrossOrigin(request)) return false;
  const { origin } = request.headers;
  if (origin === undefined || !allowed?.includes(origin)) {
    throw new GatewayError(
      "origin-refused",
      "The gateway rejects pages of other origins. Use a browser token, or send the request from your server",
    );
  }
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("vary", "origin");
  response.setHeader("access-control-expose-headers", EXPOSED_HEADERS);
  if (request.method !== "OPTIONS") return false;
  response
    .writeHead(204, {
      "access-control-allow-methods": "GET, POST, DELETE",
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": "600",
    })
    .end();
  return true;
}

const EXPOSED_HEADERS = "x-request-id, retry-after, x-inferhub-provider, x-inferhub-cache";
const ALLOWED_HEADERS =
  "authorization, content-type, accept, x-api-key, x-hf-bill-to, anthropic-version, cache-control";

/** Sandboxed pages send `null`, which matches no host. */
const getHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
