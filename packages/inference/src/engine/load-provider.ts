import type { MaybePromise } from "../contracts/maybe-promise.ts";
import type { Provider } from "../contracts/provider.ts";

/** Loaded ones, so that later calls do not wait. */
const loaded = new Map<string, Provider>();

/** Loads the adapters of a provider, unless they are there. */
export function loadProvider(provider: Provider): MaybePromise<Provider> {
  const { id, load } = provider;
  if (!load) return provider;
  return (
    loaded.get(id) ??
    load().then((whole) => {
      loaded.set(id, whole);
      return whole;
    })
  );
}
