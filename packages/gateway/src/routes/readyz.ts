import { READINESS_RESPONSE } from "../openapi/response-schemas.ts";
import type { GatewayServices } from "../services.ts";
import type { Store } from "../storage/store.ts";
import type { Readiness } from "./readiness.ts";
import type { Route } from "./route.ts";

/** How long a store may take to respond. */
const STORE_TIMEOUT_MS = 2_000;

export const readyz: Route = {
  path: "/readyz",
  requiredRole: "public",
  methods: {
    GET: async (context, services) => {
      const readiness = await checkReadiness(services);
      return context.json(readiness, readiness.status === "ready" ? 200 : 503);
    },
  },
  doc: {
    GET: {
      id: "readReadiness",
      tag: "gateway",
      summary: "Says whether the gateway can serve requests",
      response: {
        description:
          "The store responds, its migrations are done, and the gateway is not stopping. Otherwise 503, unless calls continue without the store.",
        content: { "application/json": { schema: READINESS_RESPONSE } },
      },
    },
  },
};

async function checkReadiness({ isStopping, store, sharing }: GatewayServices): Promise<Readiness> {
  const mode = sharing && { storeDown: sharing.status.storeDown };
  if (isStopping()) return { status: "not-ready", reasons: ["stopping"], ...mode };
  // The store is opened and migrated on its first use, which this may be.
  const isReachable = await askStore(store);
  if (isReachable) return { status: "ready", reasons: [], ...mode };
  // A gateway that continues without its database is ready, and says what is missing.
  const status = mode?.storeDown === "open" ? "ready" : "not-ready";
  return { status, reasons: ["store-unavailable"], ...mode };
}

/** Probes that come at the same time share one question. */
const asked = new WeakMap<Store, Promise<boolean>>();

function askStore(store: Store): Promise<boolean> {
  const known = asked.get(store);
  if (known) return known;
  const answer = withTimeout(
    store.ping().then(
      () => true,
      () => false,
    ),
  ).finally(() => asked.delete(store));
  asked.set(store, answer);
  return answer;
}

function withTimeout(check: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, STORE_TIMEOUT_MS, false);
  });
  return Promise.race([check, expired]).finally(() => clearTimeout(timer));
}
