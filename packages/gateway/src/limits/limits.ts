import { type MaybePromise, NO_PERMIT, whenReady } from "@inferhub/inference/routing";
import type { Policy } from "../config/policy.ts";
import { GatewayError } from "../errors.ts";
import type { Authenticated, Permit } from "../pipeline/stages.ts";
import type { Store } from "../storage/store.ts";
import { type BudgetPermit, createBudgets } from "./budgets.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** Decides whether a request may continue: at once, after a wait, or not at all. Nothing waits where nothing is limited. */
export interface Limits {
  /**
   * Checks all calls of a request against the limits and the budget of its principal. They use one rate token and one
   * slot, and reserve what they may cost together.
   * @param estimatedUsd 0 if no price is known
   * @throws GatewayError with code `rate-limited` or `budget-exhausted`
   */
  acquireRequest(caller: Authenticated, estimatedUsd: number): MaybePromise<readonly Permit[]>;
  /**
   * Acquires a slot at a provider, or waits for one.
   * @throws GatewayError with code `rate-limited` or `overloaded`
   */
  acquireAttempt(provider: string, signal?: AbortSignal): MaybePromise<Permit>;
}

export interface LimitsOptions {
  readonly policy: () => Policy;
  readonly store: Pick<Store, "spent">;
  /** Milliseconds since 1970, by which budgets begin anew. */
  readonly now?: () => number;
}

/** How the ledger names those without a token. */
const ANONYMOUS_ID = "";

export function createLimits({ policy, store, now = Date.now }: LimitsOptions): Limits {
  const rateLimiter = createRateLimiter();
  const limiter = createConcurrencyLimiter();
  const budgets = createBudgets({ now, spent: (since) => store.spent(since) });

  function takeRateToken(key: string, who: string, perMinute: number | undefined): void {
    if (perMinute === undefined) return;
    const ms = rateLimiter.take(key, perMinute);
    if (ms === 0) return;
    const seconds = Math.ceil(ms / 1000);
    throw new GatewayError(
      "rate-limited",
      `${who} may make ${perMinute} requests a minute: wait ${seconds} s`,
      {
        retryable: true,
        retryAfterSeconds: seconds,
      },
    );
  }

  return {
    acquireRequest: ({ principal }, estimatedUsd) => {
      const { tokenId = ANONYMOUS_ID, scopes, name } = principal;
      const { everyone = {} } = policy();
      const who = principal.tokenId === undefined ? "Those without a token" : `The token ${name}`;
      takeRateToken(`token ${tokenId}`, who, scopes.requestsPerMinute ?? everyone.requestsPerMinute);
      const permits: Permit[] = [];
      const concurrency = scopes.concurrency ?? everyone.concurrency;
      if (concurrency !== undefined)
        permits.push({ release: acquireSlot(limiter, tokenId, who, concurrency) });
      const budget = scopes.budget ?? everyone.budget;
      if (!budget) return permits;
      const releaseAll = (error: unknown): never => {
        for (const permit of permits) permit.release(undefined);
        throw error;
      };
      try {
        const reserved = budgets.reserve(tokenId, budget, estimatedUsd);
        const add = (reservation: BudgetPermit): readonly Permit[] => [
          ...permits,
          { release: (outcome) => reservation.release(outcome?.execution.usd) },
        ];
        return reserved instanceof Promise ? reserved.then(add).catch(releaseAll) : add(reserved);
      } catch (error) {
        return releaseAll(error);
      }
    },

    acquireAttempt: (provider, signal) => {
      const { requestsPerMinute, concurrency, ...queueOptions } = policy().providers?.[provider] ?? {};
      takeRateToken(`provider ${provider}`, "This gateway", requestsPerMinute);
      if (concurrency === undefined) return NO_PERMIT;
      const slot = limiter.acquire(`provider ${provider}`, { concurrency, ...queueOptions }, signal);
      return whenReady(slot, (release) => ({ release }));
    },
  };
}

/** Acquires a slot of a gateway token. These requests are not queued: a request over the limit is rejected. */
function acquireSlot(
  limiter: ReturnType<typeof createConcurrencyLimiter>,
  tokenId: string,
  who: string,
  concurrency: number,
): () => void {
  try {
    return limiter.acquire(`token ${tokenId}`, { concurrency }) as () => void;
  } catch (cause) {
    throw new GatewayError("rate-limited", `${who} may have ${concurrency} requests in flight`, {
      retryable: true,
      retryAfterSeconds: 1,
      cause,
    });
  }
}
