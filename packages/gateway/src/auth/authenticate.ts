import type { IncomingMessage } from "node:http";
import { GatewayError } from "../errors.ts";
import type { RequestContext } from "../pipeline/track-request.ts";
import type { RequiredRole } from "../routes/route.ts";
import { isCrossOrigin } from "../same-origin.ts";
import { checkBillTo } from "./check-scopes.ts";
import type { Principal } from "./token.ts";
import type { TokenService } from "./token-service.ts";

/**
 * Settles who is asking and who pays, and whether that one may ask this at all.
 * @returns a promise only while tokens are being loaded
 * @throws GatewayError with code `token-missing`, `token-refused` or `scope-refused`
 */
export function authenticate(
  request: IncomingMessage,
  requestContext: RequestContext,
  tokens: TokenService,
  audience: RequiredRole,
): void | Promise<void> {
  if (audience === "public") return undefined;
  const principal = tokens.authenticateToken(request);
  return principal instanceof Promise
    ? principal.then((known) => authorize(request, requestContext, known, audience))
    : authorize(request, requestContext, principal, audience);
}

function authorize(
  request: IncomingMessage,
  requestContext: RequestContext,
  principal: Principal,
  audience: RequiredRole,
): void {
  const { origin } = request.headers;
  if (principal.origin !== undefined && origin !== principal.origin) {
    throw new GatewayError("token-refused", `This token is for pages of ${principal.origin}`);
  }
  if (principal.tokenId === undefined && isCrossOrigin(request)) {
    throw new GatewayError(
      "token-missing",
      `Pages of ${origin} need a token for browsers: POST /api/tokens/browser mints one`,
    );
  }
  const manages =
    principal.scopes.admin === true || (audience === "operator" && principal.tokenId === undefined);
  if (audience !== "caller" && !manages) {
    throw new GatewayError("scope-refused", "This takes a token that may manage the gateway (scope admin)");
  }
  requestContext.principal = principal;
  requestContext.billTo = checkBillTo(principal, request.headers["x-hf-bill-to"]?.toString());
}
