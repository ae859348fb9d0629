import { GatewayError } from "../errors.ts";
import { LIMITS } from "../limits/index.ts";
import type { Limit, LimitRule, LimitTarget } from "../limits/limit.ts";
import type { Principal } from "./token.ts";

/** Limits that exclude targets. */
const TARGET_LIMITS = (LIMITS as readonly Limit[]).filter(({ findViolation }) => findViolation);

/**
 * Returns why the principal's scopes deny the request, as a message for the caller. `undefined` if they allow it.
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

/** Returns whether a principal has scopes for models or operations. */
export const isLimitedTo = (member: "models" | "operations", { scopes, restrictedTo }: Principal): boolean =>
  (scopes[member] ?? restrictedTo?.[member]) !== undefined;

/**
 * Returns the organization to bill from the request.
 * @throws GatewayError with code `scope-refused` if the token isn't allowed to bill that organization
 */
export function checkBillTo(principal: Principal, billTo: string | undefined): string | undefined {
  if (!billTo) return undefined;
  // Unauthenticated clients have no scopes and can't bill an organization.
  if (principal.tokenId === undefined) return undefined;
  // Compare the full value, because a part of a name can be another organization. A repeated header becomes a list.
  if (!billTo.includes(",") && principal.scopes.billTo?.includes(billTo)) return billTo;
  throw new GatewayError("scope-refused", `This token may not bill ${billTo.slice(0, 100)}`);
}
