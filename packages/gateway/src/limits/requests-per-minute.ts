import { positiveSchema } from "../config/schema-parts.ts";
import { defineLimit, describeCaller, getAccountId } from "./limit.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { takeRateToken } from "./take-rate-token.ts";

/** Rate limit of a token. Requests over the limit are rejected before their body is read. */
export const requestsPerMinute = defineLimit({
  id: "requests-per-minute",
  scope: "connection",
  setFor: ["token", "everyone", "account"],
  entries: {
    /** Requests per minute. */
    requestsPerMinute: positiveSchema,
  },
  createCounter({ shared }) {
    const limiter = shared?.rates ?? createRateLimiter();
    return {
      acquire({ requestsPerMinute }, { caller }) {
        if (requestsPerMinute === undefined) return undefined;
        return takeRateToken(limiter, getAccountId(caller), describeCaller(caller), requestsPerMinute);
      },
    };
  },
});
