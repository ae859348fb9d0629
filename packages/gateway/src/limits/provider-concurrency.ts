import { whenReady } from "@inferhub/inference/routing";
import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { defineLimit, getCallerId } from "./limit.ts";
import { takeShared } from "./take-shared.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_MAX_WAIT_MS = 10_000;

/** Concurrency limit of a provider. Further requests wait in a bounded queue, which is fair between tokens. */
export const providerConcurrency = defineLimit({
  id: "provider-concurrency",
  scope: "attempt",
  setFor: ["provider"],
  entries: {
    /** Maximum number of requests in flight. */
    concurrency: integerSchema(1),
    /** Maximum queue length. Default: 0, which rejects requests over the limit immediately. */
    queue: integerSchema(0),
    /** Maximum wait in milliseconds. Default: 10,000. */
    maxWaitMs: integerSchema(0, DAY_MS),
  },
  createCounter({ shared }) {
    const limiter = createConcurrencyLimiter();
    return {
      acquire({ concurrency, ...queueOptions }, { caller, provider, leaving }) {
        if (concurrency === undefined) return undefined;
        const slot = limiter.acquire(
          provider,
          { concurrency, ...queueOptions },
          leaving,
          getCallerId(caller),
        );
        return whenReady(slot, (release) => {
          if (!shared) return { release };
          const { queue = 0, maxWaitMs = DEFAULT_MAX_WAIT_MS } = queueOptions;
          const wait = queue > 0 ? { maxWaitMs, leaving } : undefined;
          return takeShared(shared, `provider:${provider}`, concurrency, release, wait).then((end) => {
            if (end) return { release: end };
            throw new GatewayError(
              "overloaded",
              `All ${concurrency} slots of ${provider} are used by other gateways. Retry in 1 s`,
              { retryable: true, retryAfterSeconds: 1 },
            );
          });
        });
      },
    };
  },
});
