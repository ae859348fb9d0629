import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { defineLimit, describeCaller, getAccountId, type Permit } from "./limit.ts";
import { takeShared } from "./take-shared.ts";

/** Calls have their own timeouts, so waiting for one of them needs no limit. */
const WAIT_FOR_CALLS = { queue: Number.POSITIVE_INFINITY, maxWaitMs: Number.POSITIVE_INFINITY };

/**
 * Concurrency limit of a token's requests and their calls. Requests over the limit are rejected, not queued. A
 * request with several calls acquires a slot for each while slots are free, and yields to new requests.
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
            `${describeCaller(caller)} is limited to ${concurrency} requests in flight`,
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
