import { GatewayError } from "../errors.ts";
import { LIMITS } from "../limits/index.ts";
import type { Limit, LimitRule, LimitTarget } from "../limits/limit.ts";
import type { Principal } from "./token.ts";

/** Limits that rule out targets. */
const TARGET_LIMITS = (LIMITS as readonly Limit[]).filter(({ findViolation }) => findViolation);

/**
 * Returns why the principal does not allow the request, as a message for the caller. `undefined` when it is allowed.
 */
export function findScopeViolation(principal: Principal, target: LimitTarget): string | undefined {
  for (const scopes of [principal.scopes, principal.restrictedTo ?? {}]) {
    for (const limit of TARGET_LIMITS) {
      const violation = limit.findViolation?.(scopes as LimitRule<typeof limit.entries>, target);
      if (violation) return violation;
    }
  }
  return undefined;
}

/** @throws GatewayError with code `scope-refused` */
export function assertScopes(principal: Principal, target: LimitTarget): void {
  const problem = findScopeViolation(principal, target);
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
  // Anonymous clients have no scopes: they name no organization.
  if (principal.tokenId === undefined) return undefined;
  // Whole, as a part of a name may be the name of a different organization. A repeated header shows as a list.
  if (!billTo.includes(",") && principal.scopes.billTo?.includes(billTo)) return billTo;
  throw new GatewayError("scope-refused", `This token may not bill ${billTo.slice(0, 100)}`);
}
