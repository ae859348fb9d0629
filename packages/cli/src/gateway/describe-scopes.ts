import type { Account, Budget, TokenInfo } from "@inferhub/gateway";

/** Describes the scopes and limits of a token. */
export function describeScopes({
  scopes,
  expiresAt,
  account,
}: Pick<TokenInfo, "scopes" | "expiresAt" | "account">): string {
  const { providers, models, operations, billTo, metrics, admin } = scopes;
  const parts = [
    admin && "manages",
    metrics && "reads metrics",
    providers && `providers ${providers.join(", ")}`,
    models && `models ${models.join(", ")}`,
    operations && (operations.length > 0 ? `operations ${operations.join(", ")}` : "no calls"),
    billTo && `bills ${billTo.join(", ")}`,
    ...listLimits(scopes),
    account && `within ${account}`,
    expiresAt && `until ${expiresAt}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : "everything but managing";
}

/** Describes the limits of an account. */
export const describeLimits = (limits: Account["limits"]): string =>
  listLimits(limits).join("; ") || "not limited";

function listLimits({
  budget,
  budgets = [],
  requestsPerMinute,
  tokensPerMinute,
  concurrency,
}: Account["limits"]): readonly string[] {
  return [
    ...(budget ? [budget, ...budgets] : budgets).map(describeBudget),
    requestsPerMinute !== undefined && `${requestsPerMinute} requests a minute`,
    tokensPerMinute !== undefined && `${tokensPerMinute} tokens a minute`,
    concurrency !== undefined && `${concurrency} concurrent`,
  ].filter((part) => part !== false);
}

const describeBudget = ({ usd, per }: Budget): string =>
  `$${usd} ${per === "total" ? "in total" : `a ${per}`}`;
