import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { defineLimit, describeCaller, getCallerId } from "./limit.ts";

/** The number of a token's requests in flight. These requests are not queued: one over the limit is rejected. */
export const concurrency = defineLimit({
  id: "concurrency",
  scope: "request",
  setFor: ["token", "everyone"],
  entries: {
    /** Maximum number of requests in flight. */
    concurrency: integerSchema(1),
  },
  createCounter() {
    const limiter = createConcurrencyLimiter();
    return {
      acquire({ concurrency }, { caller }) {
        if (concurrency === undefined) return undefined;
        try {
          return { release: limiter.acquire(getCallerId(caller), { concurrency }) as () => void };
        } catch (cause) {
          throw new GatewayError(
            "rate-limited",
            `${describeCaller(caller)} may have ${concurrency} requests in flight`,
            { retryable: true, retryAfterSeconds: 1, cause },
          );
        }
      },
    };
  },
});
