import { OPERATIONS } from "@inferhub/catalog/operations";
import { listOperations, PROVIDERS } from "@inferhub/inference";
import { createLedger } from "./ledger/ledger.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createModelLists } from "./models/lists/model-lists.ts";
import { createOffers } from "./models/offer-index.ts";
import { DEFAULT_CALLS, DEFAULT_MAX_BODY_BYTES, type GatewayOptions } from "./options.ts";
import { createAdmission } from "./policy/admission.ts";
import { createAnswerCache } from "./policy/answer-cache.ts";
import { createBreakers } from "./policy/breakers.ts";
import { createHealth } from "./policy/health.ts";
import type { Policy } from "./policy/policy.ts";
import { clientFor } from "./run/client-methods.ts";
import type { Services } from "./services.ts";
import { STAND_IN_HEADERS } from "./stand-in-headers.ts";
import { createMemoryStore } from "./store/memory-store.ts";
import { createAccess } from "./tokens/access.ts";
import { createUpstreams } from "./upstreams.ts";

const NO_POLICY: Policy = {};

/** @param inFlight how many requests are under way */
export function createServices(options: GatewayOptions, inFlight: () => number): Services {
  const {
    providers = PROVIDERS,
    policy = () => NO_POLICY,
    store = createMemoryStore(),
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
    onProblem,
  } = options;
  const upstreams = createUpstreams(providers, options.resolveUpstream);
  const ledger = createLedger(store, onProblem ? { onProblem: ({ message }) => onProblem(message) } : {});
  const metrics = createMetrics({
    inFlight,
    ledgerWaiting: () => ledger.waiting,
    ledgerLost: () => ledger.lost,
  });
  const offers = createOffers(() => modelLists?.copies ?? []);
  const modelLists =
    options.modelLists &&
    createModelLists(providers, options.modelLists, {
      onList: metrics.listRead,
      onChange: offers.renew,
      onProblem,
    });
  return {
    providers,
    operations: [...new Set([...OPERATIONS, ...listOperations(providers)])],
    upstreams,
    client: clientFor(providers, upstreams, options.layers),
    calls: { ...DEFAULT_CALLS, ...options.calls },
    maxBodyBytes,
    keepAliveMs: options.keepAliveMs,
    policy,
    admission: createAdmission({ policy, store: { spent: spentWith(ledger, store) } }),
    breakers: createBreakers(),
    health: createHealth(),
    cache: createAnswerCache(),
    offers,
    modelLists,
    mappings: options.mappings,
    store,
    ledger,
    access: createAccess({
      store,
      required: options.requireTokens ?? false,
      adminSecret: options.adminSecret,
    }),
    metrics,
    standInNames: STAND_IN_HEADERS,
    random: Math.random,
  };
}

/** What was spent is in the ledger's waiting rows as well. */
const spentWith =
  (ledger: Services["ledger"], store: Services["store"]): Services["store"]["spent"] =>
  async (since) => {
    await ledger.flush();
    return store.spent(since);
  };
