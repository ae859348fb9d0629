import type { AskGateway } from "../usage/gateway-client.server.ts";
import type { HealthQuery } from "./health-query.ts";
import type { Health, ProviderHealth } from "./provider-health.ts";
import { getSuccess } from "./success.ts";

/** Reads the health of providers: open circuit breakers first, then the lowest success, then the most calls. */
export async function readHealth(
  ask: AskGateway,
  { period }: Pick<HealthQuery, "period">,
  nowMs: number,
): Promise<Health> {
  const all = await ask<readonly ProviderHealth[]>(`/api/health?${new URLSearchParams({ period })}`);
  const rank = (health: ProviderHealth) => (health.breakers.length > 0 ? 0 : 1);
  const providers = [...all].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (getSuccess(a) ?? 1) - (getSuccess(b) ?? 1) ||
      b.completed + b.failed - (a.completed + a.failed),
  );
  return { providers, readAt: new Date(nowMs).toISOString() };
}
