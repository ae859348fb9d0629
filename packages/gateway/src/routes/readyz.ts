import { READINESS_RESPONSE } from "../openapi/response-schemas.ts";
import type { GatewayServices } from "../services.ts";
import type { Store } from "../storage/store.ts";
import type { Readiness } from "./readiness.ts";
import type { Route } from "./route.ts";

/** Timeout of a check. */
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
      summary: "Returns whether the gateway can serve requests",
      response: {
        description:
          "200 if the store responds, migrations are complete, the usage log has disk space, and the gateway isn't stopping. 503 if not, unless calls continue without the store.",
        content: { "application/json": { schema: READINESS_RESPONSE } },
      },
    },
  },
};

async function checkReadiness(services: GatewayServices): Promise<Readiness> {
  const { isStopping, store, sharing, writeAheadLog } = services;
  const mode = sharing && { storeDown: sharing.status.storeDown };
  if (isStopping()) return { status: "not-ready", reasons: ["stopping"], ...mode };
  // This can be the first use of the store, which opens and migrates it.
  const [isReachable, isWritable] = await Promise.all([ask(store), ask(writeAheadLog)]);
  const reasons: Readiness["reasons"] = [
    ...(isReachable ? [] : ["store-unavailable" as const]),
    ...(isWritable ? [] : ["usage-log-unwritable" as const]),
  ];
  // A gateway that continues without its database is ready, and reports the unavailable components.
  const isReady = isWritable && (isReachable || mode?.storeDown === "open");
  return { status: isReady ? "ready" : "not-ready", reasons, ...mode };
}

/** Concurrent probes share one check. */
const asked = new WeakMap<Probed, Promise<boolean>>();

type Probed = Pick<Store, "ping">;

function ask(probed: Probed): Promise<boolean> {
  const known = asked.get(probed);
  if (known) return known;
  const answer = withTimeout(
    probed.ping().then(
      () => true,
      () => false,
    ),
  ).finally(() => asked.delete(probed));
  asked.set(probed, answer);
  return answer;
}

function withTimeout(check: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, STORE_TIMEOUT_MS, false);
  });
  return Promise.race([check, expired]).finally(() => clearTimeout(timer));
}
