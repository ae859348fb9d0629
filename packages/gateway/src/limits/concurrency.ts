import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { defineLimit, describeCaller, getAccountId, type Permit } from "./limit.ts";
import { takeShared } from "./take-shared.ts";

/** Calls end by their own timeouts: the wait for one of them needs no limit of its own. */
const WAIT_FOR_CALLS = { queue: Number.POSITIVE_INFINITY, maxWaitMs: Number.POSITIVE_INFINITY };

/**
 * The number of a token's requests in flight, and of the calls that they make. Requests are not queued: one over the limit is
 * rejected. A request that makes several calls takes a slot for each of them while one is free, and gives way to requests
 * that come meanwhile.
 */
export const concurrency = defineLimit({
  id: "concurrency",
  scope: "request",
  setFor: ["token", "everyone", "account"],
  entries: {
    /** Maximum number of requests in flight. */
    concurrency: integerSchema(1),
  },
  createCounter({ shared }) {
    const requests = createConcurrencyLimiter();
    const calls = createConcurrencyLimiter();
    return {
      acquire({ concurrency }, { caller, leaving }) {
        if (concurrency === undefined) return undefined;
        const id = getAccountId(caller);
        const takeSlot = () => {
          const { inside, waiting } = calls.stats(id);
          return inside < concurrency && waiting === 0
            ? (calls.acquire(id, { concurrency }) as () => void)
            : undefined;
        };
        const refuse = (cause?: unknown): never => {
          throw new GatewayError(
            "rate-limited",
            `${describeCaller(caller)} may have ${concurrency} requests in flight`,
            { retryable: true, retryAfterSeconds: 1, cause },
          );
        };
        let endLocal: () => void = () => {};
        try {
          endLocal = requests.acquire(id, { concurrency }) as () => void;
        } catch (cause) {
          refuse(cause);
        }
        const request = shared
          ? takeShared(shared, id, concurrency, endLocal).then((end) => end ?? refuse())
          : endLocal;
        return whenReady(request, (endRequest): MaybePromise<Permit> => {
          const slot = calls.acquire(id, { concurrency, ...WAIT_FOR_CALLS }, leaving);
          if (slot instanceof Promise) slot.catch(endRequest);
          return whenReady(slot, (endCall): Permit => {
            const release = () => {
              endRequest();
              endCall();
            };
            return { release, takeSlot };
          });
        });
      },
    };
  },
});
