import type { IncomingMessage } from "node:http";
import type { Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Audience } from "../routes/route.ts";
import { isForeign } from "../same-origin.ts";
import type { Access } from "./access.ts";
import { checkBillTo } from "./check-scopes.ts";
import type { Grant } from "./token.ts";

/**
 * Settles who is asking and who pays, and whether that one may ask this at all.
 * @returns a promise only while tokens are being loaded
 * @throws GatewayError with code `token-missing`, `token-refused` or `scope-refused`
 */
export function authenticate(
  request: IncomingMessage,
  exchange: Exchange,
  access: Access,
  audience: Audience,
): void | Promise<void> {
  if (audience === "public") return undefined;
  const grant = access.grantOf(request);
  return grant instanceof Promise
    ? grant.then((known) => admit(request, exchange, known, audience))
    : admit(request, exchange, grant, audience);
}

function admit(request: IncomingMessage, exchange: Exchange, grant: Grant, audience: Audience): void {
  const { origin } = request.headers;
  if (grant.origin !== undefined && origin !== grant.origin) {
    throw new GatewayError("token-refused", `This token is for pages of ${grant.origin}`);
  }
  if (grant.tokenId === undefined && isForeign(request)) {
    throw new GatewayError(
      "token-missing",
      `Pages of ${origin} need a token for browsers: POST /api/tokens/browser mints one`,
    );
  }
  const manages = grant.scopes.admin === true || (audience === "operator" && grant.tokenId === undefined);
  if (audience !== "caller" && !manages) {
    throw new GatewayError("scope-refused", "This takes a token that may manage the gateway (scope admin)");
  }
  exchange.grant = grant;
  exchange.billTo = checkBillTo(grant, request.headers["x-hf-bill-to"]?.toString());
}
