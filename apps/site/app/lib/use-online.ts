import { useSyncExternalStore } from "react";

const RECHECK_MS = 5_000;

const listeners = new Set<() => void>();

/** Whether the server is reachable although the browser reports no network. */
let answers = true;
let again: ReturnType<typeof setTimeout> | undefined;

/** Whether the server is reachable, according to recent requests. */
export const isOnline = (): boolean => navigator.onLine || answers;

/** The same, followed. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, isOnline, () => true);

function onChange(listen: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("online", tell);
    addEventListener("offline", ask);
    if (!navigator.onLine) void ask();
  }
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    removeEventListener("online", tell);
    removeEventListener("offline", ask);
  };
}

const tell = () => {
  for (const listen of listeners) listen();
};

/** Checks the server, because a local one needs no network, before the page reports that it is offline. */
async function ask(): Promise<void> {
  // Reads the full body, because browsers report unread ones as failed.
  answers = await fetch("/favicon.svg", { cache: "no-store" })
    .then((response) => response.blob())
    .then(
      () => true,
      () => false,
    );
  tell();
  clearTimeout(again);
  // No browser event reports a local server's start or stop.
  if (!navigator.onLine && listeners.size > 0) again = setTimeout(ask, RECHECK_MS);
}
