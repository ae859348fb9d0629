import type { BreakerOptions } from "@inferhub/inference/routing";
import type { CallerBreakers } from "../limits/caller-breakers.ts";
import type { OpenBreaker } from "./provider-health.ts";

/** Circuit breakers with the provider and model of their targets. */
export interface BreakerList {
  listOpen(): readonly (OpenBreaker & { readonly provider: string })[];
}

/**
 * Names the targets of circuit breakers.
 * @param options returns the options of the breakers
 */
export const createBreakerList = (
  breakers: Pick<CallerBreakers, "listOpen">,
  options: () => BreakerOptions | undefined,
): BreakerList => ({
  listOpen: () =>
    breakers.listOpen(options()).map(({ target, callerId, state, remainingMs }) => {
      // A target is a provider, a model and a fingerprint of the key, separated by spaces.
      const [provider = "", ...rest] = target.split(" ");
      const model = rest.slice(0, -1).join(" ");
      return { provider, model, state, remainingMs, ...(callerId !== undefined && { callerId }) };
    }),
});
