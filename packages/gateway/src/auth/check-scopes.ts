import { GatewayError } from "../errors.ts";
import { matchesAny } from "../limits/patterns.ts";
import type { Principal, Scopes } from "./token.ts";

/** The access that a request needs. A field that is not known yet is absent and is not checked. */
export interface AuthorizationRequest {
  readonly provider?: string | undefined;
  /** Names of the model, any of which may be allowed. */
  readonly models?: readonly string[] | undefined;
  readonly operation?: string | undefined;
}

/**
 * Returns why the principal does not allow the request, as a message for the caller. `undefined` when it is allowed.
 */
export function findScopeViolation(
  principal: Principal,
  { provider, models, operation }: AuthorizationRequest,
): string | undefined {
  for (const scopes of [principal.scopes, principal.restrictedTo ?? {}]) {
    if (provider !== undefined && !allowed(scopes.providers, provider)) {
      return `This token may not use ${provider}, only ${list(scopes.providers)}`;
    }
    if (operation !== undefined && !allowed(scopes.operations, operation)) {
      return `This token may not run ${operation}, only ${list(scopes.operations)}`;
    }
    if (models && scopes.models && !models.some((model) => matchesAny(scopes.models ?? [], model))) {
      return `This token may not use ${models[0]}, only ${list(scopes.models)}`;
    }
  }
  return undefined;
}

/** @throws GatewayError with code `scope-refused` */
export function assertScopes(principal: Principal, request: AuthorizationRequest): void {
  const problem = findScopeViolation(principal, request);
  if (problem) throw new GatewayError("scope-refused", problem);
}

/** Whether a principal says anything about models, or about operations. */
export const isLimitedTo = (member: "models" | "operations", { scopes, restrictedTo }: Principal): boolean =>
  (scopes[member] ?? restrictedTo?.[member]) !== undefined;

/**
 * Returns the billing account that the caller names.
 * @throws GatewayError with code `scope-refused` when the token must not bill that organization
 */
export function checkBillTo(principal: Principal, billTo: string | undefined): string | undefined {
  if (!billTo) return undefined;
  // Anonymous clients have no scopes to check: the name is only recorded.
  if (principal.tokenId === undefined || principal.scopes.billTo?.includes(billTo))
    return billTo.slice(0, 100);
  throw new GatewayError("scope-refused", `This token may not bill ${billTo.slice(0, 100)}`);
}

const allowed = (listed: Scopes["providers"], name: string) => !listed || listed.includes(name);

const list = (names: readonly string[] = []) => names.join(", ") || "nothing";
