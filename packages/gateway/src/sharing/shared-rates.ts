import type { SharedCounters } from "../limits/limit.ts";
import { createRateLimiter, getBurst } from "../limits/rate-limiter.ts";
import type { Lender, RateGrant } from "./lender.ts";

interface WaitingRequest {
  resolve(waitMs: number): void;
  reject(error: unknown): void;
}

/** A rate as this gateway knows it. */
interface Rate {
  readonly perMinute: number;
  /** Granted and not used. */
  permits: number;
  expiresAtMs: number;
  /** When the next one is due. */
  dueAtMs: number;
  /** Until then the database is not asked: it has rejected. */
  refusedUntilMs: number;
  waiting: WaitingRequest[];
}

export interface SharedRatesOptions {
  readonly lender: Lender;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Whether requests are admitted while the database is away, each gateway with its part of the rate. */
  readonly isOpenWithoutStore: boolean;
  /** Gateways that were seen last. */
  readonly gateways: () => number;
}

const MINUTE_MS = 60_000;
/** Rates up to this one are requested request by request. */
const MAX_SINGLE_RATE = 600;
/** Others are borrowed for so long ahead. */
const BORROWED_MS = 100;
/** What is granted expires, so no gateway saves it up. */
const GOOD_FOR_MS = 200;
/** A rate that is used up is requested at most so often. */
const REFUSED_MS = 50;
/** Rates that are remembered. */
const MAX_RATES = 10_000;

/** Spreads requests over the minute, over all gateways of a database, as the rate limiter of one gateway does. */
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
    // The rate used last is last.
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

/** Requests that are borrowed in addition to those that wait. */
const countAhead = (perMinute: number): number =>
  perMinute <= MAX_SINGLE_RATE ? 0 : Math.ceil((perMinute * BORROWED_MS) / MINUTE_MS);
