import type { IncomingMessage } from "node:http";
import { CREDENTIAL_HEADERS } from "../proxy/credential-headers.ts";
import { BROWSER_PREFIX } from "./browser-token.ts";
import { TOKEN_PREFIX } from "./secret.ts";

/**
 * The token of ours that a request brings, in whichever header its client keeps credentials. Whatever
 * else clients send there, such as a dummy key that an SDK insists on, is not ours and says nothing.
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
  // Google's clients may send their key in the address.
  const key = url.includes("key=") ? /[?&]key=([^&#]*)/.exec(url)?.[1] : undefined;
  return key !== undefined && isGatewayToken(key) ? key : undefined;
}

const isGatewayToken = (word: string) => word.startsWith(TOKEN_PREFIX) || word.startsWith(BROWSER_PREFIX);
