import type { IncomingMessage } from "node:http";
import { GatewayError } from "./errors.ts";

/**
 * Refuses what a page of another site makes a browser send: it could not read the answer, but the
 * keys would be spent. Programs send no Origin and are not concerned.
 * @throws GatewayError with code `origin-refused`
 */
export function refuseOtherOrigins({ headers }: IncomingMessage): void {
  const { origin, host } = headers;
  // Following a link from elsewhere is fine; embedding and fetching from elsewhere is not.
  const embedded = headers["sec-fetch-site"] === "cross-site" && headers["sec-fetch-mode"] !== "navigate";
  const foreign = origin === undefined ? embedded : hostOf(origin) !== host?.toLowerCase();
  if (foreign) throw new GatewayError("origin-refused", "Pages of other sites may not use this gateway");
}

/** `null`, which sandboxed pages send, is nobody's host. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
