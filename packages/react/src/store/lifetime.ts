/** Knows whether something uses a store. */
export interface Lifetime {
  /** Adds a user. Returns a function that removes it. */
  attach(): () => void;
}

/**
 * Calls `onUnused` when the last user has left. Strict Mode removes a component and adds it again immediately, which does not
 * count.
 */
export function createLifetime(onUnused: () => void): Lifetime {
  let users = 0;
  return {
    attach: () => {
      users++;
      let isAttached = true;
      return () => {
        if (!isAttached) return;
        isAttached = false;
        users--;
        queueMicrotask(() => {
          if (users === 0) onUnused();
        });
      };
    },
  };
}
