import * as v from "valibot";
import type { ProviderHealth } from "../health/provider-health.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { PROVIDER_HEALTH_RESPONSE } from "../openapi/response-schemas.ts";
import type { GatewayServices } from "../services.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

const PERIODS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

const query = v.strictObject({
  period: v.optional(v.picklist(["hour", "day", "week"]), "hour"),
});

/** Latency, success and circuit breakers of providers. */
export const health: Route = {
  path: "/api/health",
  requiredRole: "metrics",
  methods: {
    GET: async (context, services) => {
      const { period } = parseInput(query, context.req.query());
      const nowMs = services.sharing?.now() ?? Date.now();
      return context.json(await readHealth(services, new Date(nowMs - PERIODS[period]).toISOString()));
    },
  },
  doc: {
    GET: {
      id: "readProviderHealth",
      tag: "gateway",
      summary: "Latency, success and circuit breakers of each provider",
      description:
        "Calls of all gateways of the database, without emulated ones. Circuit breakers are those of this gateway.",
      query: createNamedSchema("HealthQuery", query),
      descriptions: { period: "The last hour, day or week. Defaults to hour." },
      examples: { period: "day" },
      response: {
        description: "Providers with calls in the period, or with an open circuit breaker.",
        content: { "application/json": { schema: PROVIDER_HEALTH_RESPONSE } },
      },
    },
  },
};

async function readHealth(
  { ledger, store, breakers, providers }: GatewayServices,
  since: string,
): Promise<readonly ProviderHealth[]> {
  await ledger.flush();
  const measured = new Map((await store.health(since)).map((each) => [each.provider, each]));
  const open = breakers.listOpen();
  return providers.flatMap(({ id, label }): readonly ProviderHealth[] => {
    const own = open.filter(({ provider }) => provider === id);
    const health = measured.get(id);
    if (!health && own.length === 0) return [];
    const none = { completed: 0, failed: 0, stopped: 0, totalMs: {}, firstContentMs: {} };
    const targets = own.map(({ provider: _, ...breaker }) => breaker);
    return [{ ...none, ...health, provider: id, label, breakers: targets }];
  });
}
