import type { Policy } from "../config/policy.ts";
import { GatewayError } from "../errors.ts";
import { onRequestEnd, type RequestContext } from "../pipeline/track-request.ts";
import type { Store } from "../storage/store.ts";
import { createBudgets } from "./budgets.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { createRateLimiter } from "./rate-limiter.ts";

type Permit = () => void;

/** Decides whether a request may go on now, later or not at all. Nothing waits where nothing is limited. */
export interface Limits {
  /**
   * Checks a call against the limits and the budget of its principal. The permit is released when the request ends.
   * Several calls of one request use one rate token and one slot, and reserve the cost of each.
   * @param usd the estimated cost, or zero when it is unknown
   * @throws GatewayError with code `rate-limited` or `budget-exhausted`
   */
  acquireRequest(requestContext: RequestContext, usd: number): void | Promise<void>;
  /**
   * Takes a place at a provider, or waits for one.
   * @returns gives the place back
   * @throws GatewayError with code `rate-limited` or `overloaded`
   */
  acquireAttempt(provider: string, signal?: AbortSignal): Permit | Promise<Permit>;
}

export interface LimitsOptions {
  readonly policy: () => Policy;
  readonly store: Pick<Store, "spent">;
  /** Milliseconds since 1970, by which budgets begin anew. */
  readonly now?: () => number;
}

/** How the ledger names those without a token. */
const ANONYMOUS_ID = "";
const NO_PERMIT: Permit = () => undefined;

export function createLimits({ policy, store, now = Date.now }: LimitsOptions): Limits {
  const rateLimiter = createRateLimiter();
  const limiter = createConcurrencyLimiter();
  const budgets = createBudgets({ now, spent: (since) => store.spent(since) });
  const inside = new WeakSet<RequestContext>();
  const settled = new WeakSet<RequestContext>();

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
    acquireRequest: (requestContext, usd) => {
      const { tokenId = ANONYMOUS_ID, scopes, name } = requestContext.principal;
      const { everyone = {} } = policy();
      const who =
        requestContext.principal.tokenId === undefined ? "Those without a token" : `The token ${name}`;
      if (!inside.has(requestContext)) {
        takeRateToken(`token ${tokenId}`, who, scopes.requestsPerMinute ?? everyone.requestsPerMinute);
        const concurrency = scopes.concurrency ?? everyone.concurrency;
        if (concurrency !== undefined)
          onRequestEnd(requestContext, acquireSlot(limiter, tokenId, who, concurrency));
        inside.add(requestContext);
      }
      const budget = scopes.budget ?? everyone.budget;
      if (!budget) return undefined;
      const reserved = budgets.reserve(tokenId, budget, usd);
      const keep = (reservation: Awaited<typeof reserved>) => {
        onRequestEnd(requestContext, () => {
          // The sum of all calls counts once.
          reservation.release(settled.has(requestContext) ? 0 : requestContext.usd);
          settled.add(requestContext);
        });
      };
      return reserved instanceof Promise ? reserved.then(keep) : keep(reserved);
    },

    acquireAttempt: (provider, signal) => {
      const { requestsPerMinute, concurrency, ...queueOptions } = policy().providers?.[provider] ?? {};
      takeRateToken(`provider ${provider}`, "This gateway", requestsPerMinute);
      return concurrency === undefined
        ? NO_PERMIT
        : limiter.acquire(`provider ${provider}`, { concurrency, ...queueOptions }, signal);
    },
  };
}

/** Acquires a slot of a gateway token. These requests are not queued: a request over the limit is rejected. */
function acquireSlot(
  limiter: ReturnType<typeof createConcurrencyLimiter>,
  tokenId: string,
  who: string,
  concurrency: number,
): Permit {
  try {
    return limiter.acquire(`token ${tokenId}`, { concurrency }) as Permit;
  } catch (cause) {
    throw new GatewayError("rate-limited", `${who} may have ${concurrency} requests in flight`, {
      retryable: true,
      retryAfterSeconds: 1,
      cause,
    });
  }
}
