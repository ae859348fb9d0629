import { useEffect, useState, useSyncExternalStore } from "react";

/** The part of a store that the hooks use. */
interface UsableStore<State, Options> {
  getState(): State;
  subscribe(listener: () => void): () => void;
  attach(): () => void;
  configure(options: Options): void;
}

/** Returns the state of a store and rerenders when it changes. */
export const useStoreState = <State>(store: {
  getState(): State;
  subscribe(listener: () => void): () => void;
}): State => useSyncExternalStore(store.subscribe, store.getState, store.getState);

/**
 * Creates a store for the component, keeps its options up to date, and stops its runs on unmount.
 * @param shared a store shared by other components, which keeps its own options
 */
export function useOwnStore<State, Options, Used extends UsableStore<State, Options>>(
  create: () => Used,
  options: Options | undefined,
  shared?: Used,
): readonly [Used, State] {
  // A component without a shared store creates its own.
  const [own] = useState(() => shared ?? create());
  const store = shared ?? own;
  useEffect(() => {
    if (options !== undefined && !shared) store.configure(options);
  });
  useEffect(() => store.attach(), [store]);
  return [store, useStoreState<State>(store)];
}
