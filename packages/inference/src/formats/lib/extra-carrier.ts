import { encodeBase64 } from "../../media/base64.ts";
import { isRecord } from "./chat-messages.ts";

/**
 * Prefix of strings that carry provider-specific content through formats without a field for
 * it.
 */
const CARRIER_PREFIX = "inferhub:";

/** Fields as a string that clients keep unchanged. */
export const encodeCarrier = (extra: Readonly<Record<string, unknown>>): string =>
  CARRIER_PREFIX + toBase64url(JSON.stringify(extra));

/**
 * The fields in a string. `undefined` if it is not a carrier.
 * @throws SyntaxError when it was changed on its way
 */
export function decodeCarrier(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith(CARRIER_PREFIX)) return undefined;
  let extra: unknown;
  try {
    extra = JSON.parse(fromBase64url(text.slice(CARRIER_PREFIX.length)));
  } catch {
    // Equivalent to an empty record.
  }
  if (isRecord(extra)) return extra;
  throw new SyntaxError("The carrier was changed");
}

const toBase64url = (text: string): string =>
  encodeBase64(new TextEncoder().encode(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

function fromBase64url(text: string): string {
  const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(characters, (character) => character.charCodeAt(0)));
}
