import type { Adapter } from "../../contracts/adapter.ts";

/** Marks a route of which no response has been seen. */
// @__NO_SIDE_EFFECTS__
export function experimental<A extends Adapter>(adapter: A): A & { readonly experimental: true } {
  return { ...adapter, experimental: true };
}
