import type { Adapter } from "../../contracts/adapter.ts";

/** Marks a route that hasn't been verified against a live response. */
// @__NO_SIDE_EFFECTS__
export function experimental<A extends Adapter>(adapter: A): A & { readonly experimental: true } {
  return { ...adapter, experimental: true };
}
