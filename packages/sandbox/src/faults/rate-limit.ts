import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { defineFault, seconds } from "./fault.ts";

/** A 429 error with rate limit headers and `retry-after`. */
export const rateLimit = defineFault({
  id: "rate-limit",
  parameters: {
    "retry-after": seconds,
    limit: { about: "requests per minute", min: 0, max: 1_000_000_000 },
  },
  create: ({ "retry-after": retryAfter = 1, limit = 60 }) => ({
    before: async ({ formatError }) => {
      const answer = formatError(new ApiError(429, "Injected fault: rate limit reached"));
      const { headers } = answer;
      headers.set("retry-after", String(retryAfter));
      headers.set("x-ratelimit-limit-requests", String(limit));
      headers.set("x-ratelimit-remaining-requests", "0");
      headers.set("x-ratelimit-reset-requests", `${retryAfter}s`);
      return answer;
    },
  }),
});
