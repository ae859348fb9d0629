import type { CostBound } from "../money/cost-bound.ts";
import type { NanoUsd } from "../money/nano-usd.ts";

/** What happens to the money of one call. */
export interface CallCharge {
  /**
   * Begins an attempt.
   * @param bound computes the most that it can cost
   */
  beginAttempt(bound: () => CostBound | undefined): AttemptCharge;
  /** Reports what the provider's response costs. */
  settle(cost: NanoUsd | undefined): void;
  /** What the call costs. `undefined` if that cannot be known. */
  readonly total: NanoUsd | undefined;
  /** Whether a part of it is a bound, because the provider did not say what the request cost. */
  readonly isBound: boolean;
}

/** What happens to the money of an attempt: its requests may be billed until the provider refuses them. */
export interface AttemptCharge {
  /**
   * Notes that a request is being sent.
   * @throws GatewayError with code `budget-exhausted` if earlier ones may be billed and there is no room for another
   */
  send(): void;
  /** Notes that no connection stood, so that the request did not leave. */
  withdraw(): void;
  /** Notes that the provider has responded. */
  respond(isOk: boolean): void;
}

interface Attempt {
  readonly bound: () => CostBound | undefined;
  /** Requests that were sent and never answered. */
  lost: number;
  state: "idle" | "sent" | "refused" | "answered";
}

/**
 * Follows a call from its first request to its cost. A request that the provider refused costs nothing. One whose
 * response never came, or does not say what was used, costs its bound.
 * @param extend reserves more money
 */
export function createCallCharge(extend: (bound: CostBound) => void): CallCharge {
  const attempts: Attempt[] = [];
  let settled: NanoUsd | undefined;

  const countBillable = ({ lost, state }: Attempt, isLast: boolean) =>
    lost + (state === "sent" || (state === "answered" && (!isLast || settled === undefined)) ? 1 : 0);

  function getBounds(): readonly (NanoUsd | undefined)[] {
    return attempts.flatMap((attempt, index) => {
      const count = countBillable(attempt, index === attempts.length - 1);
      return new Array<NanoUsd | undefined>(count).fill(count === 0 ? 0n : attempt.bound()?.nanoUsd);
    });
  }

  return {
    beginAttempt(bound) {
      const attempt: Attempt = { bound, lost: 0, state: "idle" };
      attempts.push(attempt);
      return {
        send() {
          const earlier = attempts.slice(0, -1).some((each) => countBillable(each, false) > 0);
          // Also one whose answer came and was of no use, such as one that was cut.
          if (attempt.state === "sent" || attempt.state === "answered") attempt.lost += 1;
          if (earlier || attempt.lost > 0) {
            // Not sent, if there is no room for it.
            attempt.state = "refused";
            const more = bound();
            if (more) extend(more);
          }
          attempt.state = "sent";
        },
        withdraw() {
          attempt.state = "refused";
        },
        respond(isOk) {
          attempt.state = isOk ? "answered" : "refused";
        },
      };
    },
    settle(cost) {
      settled = cost;
    },
    get total() {
      const bounds = getBounds();
      if (bounds.includes(undefined)) return undefined;
      return (bounds as readonly NanoUsd[]).reduce((sum, bound) => sum + bound, settled ?? 0n);
    },
    get isBound() {
      return getBounds().length > 0;
    },
  };
}
