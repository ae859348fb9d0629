import type { IncomingMessage } from "node:http";
import { whenReady } from "@inferhub/inference/routing";
import { GatewayError } from "../errors.ts";
import type { Authenticated, RequestContext } from "../pipeline/stages.ts";
import type { RequiredRole } from "../routes/route.ts";
import { isCrossOrigin } from "../same-origin.ts";
import { checkBillTo } from "./check-scopes.ts";
import { ANONYMOUS, type Principal } from "./token.ts";
import type { TokenService } from "./token-service.ts";

/**
 * Returns the principal of a request and the organization that it bills, and checks its role. Returns a promise only
 * while tokens are loaded.
 * @throws GatewayError with code `token-missing`, `token-refused` or `scope-refused`
 */
export function authenticate(
  incoming: IncomingMessage,
  request: RequestContext,
  tokens: TokenService,
  role: RequiredRole,
): Authenticated | Promise<Authenticated> {
  if (role === "public") return { request, principal: ANONYMOUS };
  return whenReady(tokens.authenticateToken(incoming), (principal) => {
    assertRole(incoming, principal, role);
    return { request, principal, billTo: checkBillTo(principal, request.header("x-hf-bill-to")) };
  });
}

/** Identifies the caller of a public endpoint, so its limits apply. Without a valid token, the caller is anonymous. */
export async function identify(
  incoming: IncomingMessage,
  request: RequestContext,
  tokens: TokenService,
): Promise<Authenticated> {
  try {
    return await authenticate(incoming, request, tokens, "caller");
  } catch {
    return { request, principal: ANONYMOUS };
  }
}

function assertRole(request: IncomingMessage, principal: Principal, role: RequiredRole): void {
  const { origin } = request.headers;
  if (principal.origin !== undefined && origin !== principal.origin) {
    throw new GatewayError("token-refused", `The token is valid only for pages of ${principal.origin}`);
  }
  if (principal.tokenId === undefined && isCrossOrigin(request)) {
    throw new GatewayError(
      "token-missing",
      `Pages of ${origin} require a browser token. Create one with POST /api/tokens/browser`,
    );
  }
  if (role === "caller" || principal.scopes.admin) return;
  if (role === "metrics") {
    if (principal.tokenId === undefined || principal.scopes.metrics) return;
    throw new GatewayError("scope-refused", "Metrics require a token with the scope `metrics` or `admin`");
  }
  throw new GatewayError("scope-refused", "This request requires a token with the scope `admin`");
}
