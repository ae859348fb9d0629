import type { SharedCounters } from "../limits/limit.ts";
import { createRateLimiter, getBurst } from "../limits/rate-limiter.ts";
import type { Lender, RateGrant } from "./lender.ts";

interface WaitingRequest {
  resolve(waitMs: number): void;
  reject(error: unknown): void;
}

/** Local state of a rate. */
interface Rate {
  readonly perMinute: number;
  /** Granted and unused permits. */
  permits: number;
  expiresAtMs: number;
  /** Time of the next permit. */
  dueAtMs: number;
  /** After a rejection, the database isn't requested before this time. */
  refusedUntilMs: number;
  waiting: WaitingRequest[];
}

export interface SharedRatesOptions {
  readonly lender: Lender;
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
  /** Whether to admit requests while the database is unavailable, with the gateway's share of the rate. */
  readonly isOpenWithoutStore: boolean;
  /** Number of live gateways. */
  readonly gateways: () => number;
}

const MINUTE_MS = 60_000;
/** Rates up to this limit are requested per request. */
const MAX_SINGLE_RATE = 600;
/** Higher rates are borrowed for this time in advance. */
const BORROWED_MS = 100;
/** Expiry of permits, so that gateways don't accumulate them. */
const GOOD_FOR_MS = 200;
/** Minimum interval between requests for an exhausted rate. */
const REFUSED_MS = 50;
/** Maximum number of rates. */
const MAX_RATES = 10_000;

/** Rate limiter across all gateways of a database, with the same algorithm as for one gateway. */
export function createSharedRates(options: SharedRatesOptions): SharedCounters["rates"] {
  const { lender, clock, isOpenWithoutStore, gateways } = options;
  const rates = new Map<string, Rate>();
  const fallback = createRateLimiter(clock);
  let isAsking = false;

  function getRate(key: string, perMinute: number): Rate {
    const known = rates.get(key);
    const rate: Rate =
      known?.perMinute === perMinute
        ? known
        : {
            perMinute,
            permits: 0,
            expiresAtMs: 0,
            dueAtMs: 0,
            refusedUntilMs: 0,
            waiting: known?.waiting ?? [],
          };
    // Most recently used last.
    rates.delete(key);
    rates.set(key, rate);
    const [oldest] = rates;
    if (rates.size > MAX_RATES && oldest?.[1].waiting.length === 0) rates.delete(oldest[0]);
    return rate;
  }

  function ask(): void {
    if (isAsking) return;
    isAsking = true;
    // In a microtask, so requests of the same turn share a transaction.
    queueMicrotask(() => void askWaiting());
  }

  async function askWaiting(): Promise<void> {
    const asked = [...rates].flatMap(([key, rate]) =>
      rate.waiting.length > 0 ? [{ key, rate, requests: rate.waiting.splice(0) }] : [],
    );
    const askedAtMs = clock();
    try {
      const grants = await lender.takeRateTokens(
        asked.map(({ key, rate: { perMinute }, requests }) => ({
          key,
          want: requests.length + countAhead(perMinute),
          step: MINUTE_MS / perMinute,
          burst: (getBurst(perMinute) * MINUTE_MS) / perMinute,
        })),
      );
      for (const { key, rate, requests } of asked) {
        const grant = grants.find((each) => each.key === key);
        if (grant) serve(rate, requests, grant, askedAtMs);
      }
    } catch (error) {
      for (const { key, rate, requests } of asked)
        for (const request of requests) serveWithoutStore(key, rate, request, error);
    } finally {
      isAsking = false;
      if ([...rates.values()].some(({ waiting }) => waiting.length > 0)) ask();
    }
  }

  function serve(rate: Rate, requests: readonly WaitingRequest[], grant: RateGrant, askedAtMs: number): void {
    const { granted, waitMs } = grant;
    for (const [index, { resolve }] of requests.entries()) resolve(index < granted ? 0 : Math.ceil(waitMs));
    const at = clock();
    rate.permits = Math.max(0, granted - requests.length);
    rate.expiresAtMs = askedAtMs + GOOD_FOR_MS;
    rate.dueAtMs = at + waitMs;
    rate.refusedUntilMs = waitMs > 0 ? at + Math.min(waitMs, REFUSED_MS) : 0;
  }

  function serveWithoutStore(
    key: string,
    { perMinute }: Rate,
    request: WaitingRequest,
    error: unknown,
  ): void {
    if (isOpenWithoutStore) request.resolve(fallback.take(key, perMinute / Math.max(1, gateways())));
    else request.reject(error);
  }

  return {
    take(key, perMinute) {
      if (!(perMinute > 0)) return MINUTE_MS;
      const rate = getRate(key, perMinute);
      const at = clock();
      if (rate.permits > 0 && at < rate.expiresAtMs) {
        rate.permits -= 1;
        return 0;
      }
      rate.permits = 0;
      if (at < rate.refusedUntilMs) return Math.max(1, Math.ceil(rate.dueAtMs - at));
      return new Promise<number>((resolve, reject) => {
        rate.waiting.push({ resolve, reject });
        ask();
      });
    },
  };
}

/** Number of permits to borrow in addition to waiting requests. */
const countAhead = (perMinute: number): number =>
  perMinute <= MAX_SINGLE_RATE ? 0 : Math.ceil((perMinute * BORROWED_MS) / MINUTE_MS);
