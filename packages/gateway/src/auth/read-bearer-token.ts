import type { IncomingMessage } from "node:http";
import { CREDENTIAL_HEADERS } from "../proxy/credential-headers.ts";
import { BROWSER_PREFIX } from "./browser-token.ts";
import { TOKEN_PREFIX } from "./secret.ts";

/**
 * Returns the gateway token of a request, from any header in which a client sends credentials. Other values in
 * these headers, such as a dummy key that an SDK requires, are ignored.
 */
export function readBearerToken({
  headers,
  url = "",
}: Pick<IncomingMessage, "headers" | "url">): string | undefined {
  for (const name of CREDENTIAL_HEADERS) {
    const value = headers[name];
    if (typeof value !== "string") continue;
    const word = value.slice(value.lastIndexOf(" ") + 1);
    if (isGatewayToken(word)) return word;
  }
  // Google's clients can send their key in the URL.
  const key = url.includes("key=") ? /[?&]key=([^&#]*)/.exec(url)?.[1] : undefined;
  return key !== undefined && isGatewayToken(key) ? key : undefined;
}

const isGatewayToken = (word: string) => word.startsWith(TOKEN_PREFIX) || word.startsWith(BROWSER_PREFIX);
