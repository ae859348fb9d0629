import type { ErrorBody } from "../error-body.ts";
import type { RowAnswer } from "./run-row.ts";

/** Next step of a row after a response. */
export type RowDecision =
  | { readonly kind: "done" }
  /** Retry later. `attempts` is the number of requests sent to a provider. */
  | { readonly kind: "retry"; readonly afterMs: number; readonly attempts: number }
  /** The budget is exhausted. */
  | { readonly kind: "budget" };

/** Maximum attempts for transient failures. */
const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;

/** Gateway failures before sending, which the row didn't cause. */
const BUSY_CODES: readonly ErrorBody["code"][] = [
  "rate-limited",
  "overloaded",
  "stopping",
  "store-unavailable",
];

/**
 * Decides by an error code whether and when to retry a row, with exponential backoff and at least the provider's
 * Retry-After.
 * @param attempts previous failed attempts
 * @param random number between 0 and 1, for jitter
 */
export function decideRow(
  { error, isSent }: Pick<RowAnswer, "error" | "isSent">,
  attempts: number,
  random: () => number = Math.random,
): RowDecision {
  if (!error) return { kind: "done" };
  if (error.code === "budget-exhausted") return { kind: "budget" };
  const named = (error.retryAfterSeconds ?? 0) * 1_000;
  const delay = (count: number) =>
    Math.max(named, Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** count) * (0.5 + random() / 2));
  if (!isSent && BUSY_CODES.includes(error.code)) return { kind: "retry", afterMs: delay(0), attempts };
  if (!error.retryable || attempts + 1 >= MAX_ATTEMPTS) return { kind: "done" };
  return { kind: "retry", afterMs: delay(attempts), attempts: attempts + 1 };
}
