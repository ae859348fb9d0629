import type { TokenInfo } from "@inferhub/gateway";

/** What a token may do, in words. */
export function describeScopes({ scopes, expiresAt }: Pick<TokenInfo, "scopes" | "expiresAt">): string {
  const { providers, models, operations, billTo, budget, requestsPerMinute, concurrency, metrics, admin } =
    scopes;
  const parts = [
    admin && "manages",
    metrics && "reads metrics",
    providers && `providers ${providers.join(", ")}`,
    models && `models ${models.join(", ")}`,
    operations && (operations.length > 0 ? `operations ${operations.join(", ")}` : "no calls"),
    billTo && `bills ${billTo.join(", ")}`,
    budget && `$${budget.usd} ${budget.per === "total" ? "in total" : `a ${budget.per}`}`,
    requestsPerMinute !== undefined && `${requestsPerMinute} requests a minute`,
    concurrency !== undefined && `${concurrency} at once`,
    expiresAt && `until ${expiresAt}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : "everything but managing";
}
