import { atEnd, type Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { createBudgets } from "./budgets.ts";
import { createGates } from "./gate.ts";
import type { Policy } from "./policy.ts";
import { createRateLimiter } from "./rate-limiter.ts";

type Leave = () => void;

/** Decides whether a request may go on now, later or not at all. Nothing waits where nothing is limited. */
export interface Admission {
  /**
   * Lets a call in by the limits and the budget of who asks; what it takes up is given back when its request ends.
   * Several calls of one request take one turn and one place, and reserve what each may cost.
   * @param usd what it may cost, zero when nobody knows
   * @throws GatewayError with code `rate-limited` or `budget-exhausted`
   */
  enter(exchange: Exchange, usd: number): void | Promise<void>;
  /**
   * Takes a place at a provider, or waits for one.
   * @returns gives the place back
   * @throws GatewayError with code `rate-limited` or `overloaded`
   */
  enterProvider(provider: string, signal?: AbortSignal): Leave | Promise<Leave>;
}

export interface AdmissionOptions {
  readonly policy: () => Policy;
  readonly store: Pick<Store, "spent">;
  /** Milliseconds since 1970, by which budgets begin anew. */
  readonly now?: () => number;
}

/** How the ledger names those without a token. */
const ANYONE = "";
const FREE: Leave = () => undefined;

export function createAdmission({ policy, store, now = Date.now }: AdmissionOptions): Admission {
  const limiter = createRateLimiter();
  const gates = createGates();
  const budgets = createBudgets({ now, spent: (since) => store.spent(since) });
  const inside = new WeakSet<Exchange>();
  const settled = new WeakSet<Exchange>();

  function takeTurn(key: string, who: string, perMinute: number | undefined): void {
    if (perMinute === undefined) return;
    const ms = limiter.take(key, perMinute);
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
    enter: (exchange, usd) => {
      const { tokenId = ANYONE, scopes, name } = exchange.grant;
      const { everyone = {} } = policy();
      const who = exchange.grant.tokenId === undefined ? "Those without a token" : `The token ${name}`;
      if (!inside.has(exchange)) {
        takeTurn(`token ${tokenId}`, who, scopes.requestsPerMinute ?? everyone.requestsPerMinute);
        const concurrency = scopes.concurrency ?? everyone.concurrency;
        if (concurrency !== undefined) atEnd(exchange, takePlace(gates, tokenId, who, concurrency));
        inside.add(exchange);
      }
      const budget = scopes.budget ?? everyone.budget;
      if (!budget) return undefined;
      const reserved = budgets.reserve(tokenId, budget, usd);
      const keep = (reservation: Awaited<typeof reserved>) => {
        atEnd(exchange, () => {
          // The sum of all calls counts once.
          reservation.settle(settled.has(exchange) ? 0 : exchange.usd);
          settled.add(exchange);
        });
      };
      return reserved instanceof Promise ? reserved.then(keep) : keep(reserved);
    },

    enterProvider: (provider, signal) => {
      const { requestsPerMinute, concurrency, ...line } = policy().providers?.[provider] ?? {};
      takeTurn(`provider ${provider}`, "This gateway", requestsPerMinute);
      return concurrency === undefined
        ? FREE
        : gates.enter(`provider ${provider}`, { concurrency, ...line }, signal);
    },
  };
}

/** Tokens do not queue: who sends too much at once is told so. */
function takePlace(
  gates: ReturnType<typeof createGates>,
  tokenId: string,
  who: string,
  concurrency: number,
): Leave {
  try {
    return gates.enter(`token ${tokenId}`, { concurrency }) as Leave;
  } catch (cause) {
    throw new GatewayError(
      "rate-limited",
      `${who} may have ${concurrency} requests under way at the same time`,
      {
        retryable: true,
        retryAfterSeconds: 1,
        cause,
      },
    );
  }
}
