import { whenReady } from "@inferhub/inference/routing";
import { integerSchema } from "../config/schema-parts.ts";
import { GatewayError } from "../errors.ts";
import type { CallOutcome } from "../pipeline/outcome.ts";
import { defineLimit, describeCaller, getAccountId, type Permit } from "./limit.ts";
import { createTokenBuckets } from "./token-buckets.ts";

/**
 * Rate limit of model tokens, input plus output. A request reserves its maximum, up to the limit of a minute, and its
 * outcome returns the unused part.
 */
export const tokensPerMinute = defineLimit({
  id: "tokens-per-minute",
  scope: "request",
  setFor: ["token", "everyone", "account"],
  entries: {
    /** Model tokens per minute, of prompts and responses together. */
    tokensPerMinute: integerSchema(1),
  },
  createCounter({ shared }) {
    const buckets = shared?.tokens ?? createTokenBuckets();
    return {
      acquire({ tokensPerMinute: perMinute }, { caller, tokens }) {
        if (perMinute === undefined) return undefined;
        const id = getAccountId(caller);
        const taken = Math.min(tokens(), perMinute);
        if (taken === 0) return undefined;
        return whenReady(buckets.take(id, perMinute, taken), (waitMs): Permit => {
          if (waitMs > 0) throw createRefusal(describeCaller(caller), perMinute, taken, waitMs);
          return {
            release: (outcome) => {
              const unused = taken - countUsed(outcome, taken);
              if (unused !== 0) buckets.giveBack(id, perMinute, unused);
            },
          };
        });
      },
    };
  },
});

/** Token usage of a request, or its bound if the provider reports none. */
function countUsed(outcome: CallOutcome | undefined, bound: number): number {
  if (!outcome) return 0;
  const { attempts, cached, promptTokens, completionTokens } = outcome.execution;
  if (attempts === 0 || cached) return 0;
  return promptTokens === undefined && completionTokens === undefined
    ? bound
    : (promptTokens ?? 0) + (completionTokens ?? 0);
}

function createRefusal(who: string, perMinute: number, needed: number, waitMs: number): GatewayError {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  return new GatewayError(
    "rate-limited",
    `${who} is limited to ${perMinute} model tokens per minute, and the request can use ${needed}. Retry in ${retryAfterSeconds} s`,
    { retryable: true, retryAfterSeconds },
  );
}
