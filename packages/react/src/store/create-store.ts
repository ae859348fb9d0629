/** A store whose state only changes through events. Works without React. */
export interface Store<State, Event> {
  readonly getState: () => State;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: Event) => void;
}

/**
 * Creates a store.
 * @param reduce returns the next state. Must be pure, and return the same object if nothing changes
 */
export function createStore<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (event) => {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
