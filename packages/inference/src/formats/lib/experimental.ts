import type { Adapter } from "../../contracts/adapter.ts";

/** Marks a route that nobody has seen the provider answer. */
// @__NO_SIDE_EFFECTS__
export function experimental<A extends Adapter>(adapter: A): A & { readonly experimental: true } {
  return { ...adapter, experimental: true };
}
