import type { MaybePromise } from "../contracts/maybe-promise.ts";

/** Continues with a value: immediately if it is there, later if it is a promise. */
export function whenReady<In, Out>(
  value: MaybePromise<In>,
  next: (value: In) => MaybePromise<Out>,
): MaybePromise<Out> {
  return value instanceof Promise ? value.then(next) : next(value);
}
