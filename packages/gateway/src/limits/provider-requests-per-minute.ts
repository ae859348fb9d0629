import { positiveSchema } from "../config/schema-parts.ts";
import { defineLimit } from "./limit.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { takeRateToken } from "./take-rate-token.ts";

/** Rate limit of a provider. */
export const providerRequestsPerMinute = defineLimit({
  id: "provider-requests-per-minute",
  scope: "attempt",
  setFor: ["provider"],
  entries: {
    /** Requests per minute. */
    requestsPerMinute: positiveSchema,
  },
  createCounter({ shared }) {
    const limiter = shared?.rates ?? createRateLimiter();
    return {
      acquire({ requestsPerMinute }, { provider }) {
        if (requestsPerMinute === undefined) return undefined;
        return takeRateToken(limiter, `provider:${provider}`, "This gateway", requestsPerMinute);
      },
    };
  },
});
