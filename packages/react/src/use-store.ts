import { useEffect, useState, useSyncExternalStore } from "react";

/** What the hooks need of a store. */
interface UsableStore<State, Options> {
  getState(): State;
  subscribe(listener: () => void): () => void;
  attach(): () => void;
  configure(options: Options): void;
}

/** The state of a store. Any component that uses a store can share it. */
export const useStoreState = <State>(store: {
  getState(): State;
  subscribe(listener: () => void): () => void;
}): State => useSyncExternalStore(store.subscribe, store.getState, store.getState);

/**
 * Creates a store with the component, keeps its options current, and stops its runs when the component is removed.
 * @param shared a store of other components, which keeps its own options
 */
export function useOwnStore<State, Options, Used extends UsableStore<State, Options>>(
  create: () => Used,
  options: Options | undefined,
  shared?: Used,
): readonly [Used, State] {
  // Without a shared store at first, a component has its own one ready.
  const [own] = useState(() => shared ?? create());
  const store = shared ?? own;
  useEffect(() => {
    if (options !== undefined && !shared) store.configure(options);
  });
  useEffect(() => store.attach(), [store]);
  return [store, useStoreState<State>(store)];
}
