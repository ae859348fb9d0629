import { useCallback, useSyncExternalStore } from "react";

/** Where the tab keeps the gateway's token: gone when it is closed, and never in an address. */
const KEY = "gateway-token";

const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** A browser may disable storage. Then the page prompts for the token again. */
function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The token that this tab sends to the gateway, and what keeps or forgets it. */
export function useStoredToken(): [token: string | undefined, keep: (token: string | undefined) => void] {
  const token = useSyncExternalStore(listen, read, () => undefined);
  const keep = useCallback((next: string | undefined) => {
    try {
      if (next === undefined) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, next);
    } catch {
      // It holds for nothing then, and the gateway says so.
    }
    for (const changed of listeners) changed();
  }, []);
  return [token, keep];
}
