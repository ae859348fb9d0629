import type { CostBound } from "../money/cost-bound.ts";
import type { NanoUsd } from "../money/nano-usd.ts";

/** Accounting of one call. */
export interface CallCharge {
  /**
   * Starts an attempt.
   * @param bound computes the maximum cost
   */
  beginAttempt(bound: () => CostBound | undefined): AttemptCharge;
  /** Reports the cost of the provider's response. */
  settle(cost: NanoUsd | undefined): void;
  /** Cost of the call; `undefined` if unknown. */
  readonly total: NanoUsd | undefined;
  /** Whether part of it is a bound, because the provider didn't report usage. */
  readonly isBound: boolean;
}

/** Accounting of an attempt. Its requests count as billed until the provider rejects them. */
export interface AttemptCharge {
  /**
   * Records that a request is being sent.
   * @throws GatewayError with code `budget-exhausted` if earlier attempts may be billed and the budget allows no more
   */
  send(): void;
  /** Records that the connection failed, so the request wasn't sent. */
  withdraw(): void;
  /** Records that the provider has responded. */
  respond(isOk: boolean): void;
}

type AttemptState = "idle" | "sent" | "refused" | "answered";

/**
 * Tracks a call from its first request to its cost. A request rejected by the provider is free. One without a
 * response, or without usage in it, is charged its bound.
 * @param extend increases the reservation
 */
export const createCallCharge = (extend: (bound: CostBound) => void): CallCharge => new Charge(extend);

/** A class, because V8 retains the closures of object literals with getters until the next full garbage collection. */
class Charge implements CallCharge {
  readonly extend: (bound: CostBound) => void;
  readonly #attempts: Attempt[] = [];
  #settled: NanoUsd | undefined;

  constructor(extend: (bound: CostBound) => void) {
    this.extend = extend;
  }

  beginAttempt(bound: () => CostBound | undefined): AttemptCharge {
    const attempt = new Attempt(this, bound);
    this.#attempts.push(attempt);
    return attempt;
  }

  settle(cost: NanoUsd | undefined): void {
    this.#settled = cost;
  }

  /** Whether an attempt before the last one can be billed. */
  get hasEarlier(): boolean {
    return this.#attempts.slice(0, -1).some((each) => each.countBillable(true) > 0);
  }

  get total(): NanoUsd | undefined {
    const bounds = this.#getBounds();
    if (bounds.includes(undefined)) return undefined;
    return (bounds as readonly NanoUsd[]).reduce((sum, bound) => sum + bound, this.#settled ?? 0n);
  }

  get isBound(): boolean {
    return this.#getBounds().length > 0;
  }

  #getBounds(): readonly (NanoUsd | undefined)[] {
    return this.#attempts.flatMap((attempt, index) => {
      const isSettled = index === this.#attempts.length - 1 && this.#settled !== undefined;
      const count = attempt.countBillable(!isSettled);
      return new Array<NanoUsd | undefined>(count).fill(count === 0 ? 0n : attempt.bound()?.nanoUsd);
    });
  }
}

class Attempt implements AttemptCharge {
  readonly bound: () => CostBound | undefined;
  readonly #charge: Charge;
  /** Number of requests without a response. */
  #lost = 0;
  #state: AttemptState = "idle";

  constructor(charge: Charge, bound: () => CostBound | undefined) {
    this.#charge = charge;
    this.bound = bound;
  }

  /** @param countsAnswer whether to charge the bound for a response without usage */
  countBillable(countsAnswer: boolean): number {
    const mayBeBilled = this.#state === "sent" || (this.#state === "answered" && countsAnswer);
    return this.#lost + (mayBeBilled ? 1 : 0);
  }

  send(): void {
    const { hasEarlier } = this.#charge;
    // Includes unusable responses, such as truncated ones.
    if (this.#state === "sent" || this.#state === "answered") this.#lost += 1;
    if (hasEarlier || this.#lost > 0) {
      // Not sent, if there is no room for it.
      this.#state = "refused";
      const more = this.bound();
      if (more) this.#charge.extend(more);
    }
    this.#state = "sent";
  }

  withdraw(): void {
    this.#state = "refused";
  }

  respond(isOk: boolean): void {
    this.#state = isOk ? "answered" : "refused";
  }
}
