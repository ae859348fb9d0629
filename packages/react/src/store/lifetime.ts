/** Tracks the users of a store. */
export interface Lifetime {
  /** Adds a user. Returns a function that removes it. */
  attach(): () => void;
}

/**
 * Calls `onUnused` after the last user detaches. Ignores the unmount and remount of Strict Mode.
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
