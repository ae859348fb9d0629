import { type HistoryEntry, readEntries, trimResult, withEntry } from "./entry.ts";

const RUNS_KEY = "runs";
const DISABLED_KEY = "runs-off";

/** The runs that this browser has stored. */
export interface RunHistory {
  readonly entries: readonly HistoryEntry[];
  /** Whether nothing is to be remembered. */
  readonly isDisabled: boolean;
}

export const EMPTY_HISTORY: RunHistory = { entries: [], isDisabled: false };

const listeners = new Set<() => void>();
let known: RunHistory | undefined;

/** Follows the stored runs, here and in other tabs. */
export function subscribe(listen: () => void): () => void {
  const onStorage = () => {
    known = undefined;
    listen();
  };
  listeners.add(listen);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listen);
    removeEventListener("storage", onStorage);
  };
}

/** The same object until something changes. */
export function getRunHistory(): RunHistory {
  known ??= read();
  return known;
}

function read(): RunHistory {
  try {
    const isDisabled = localStorage.getItem(DISABLED_KEY) !== null;
    return {
      isDisabled,
      entries: isDisabled ? [] : readEntries(JSON.parse(localStorage.getItem(RUNS_KEY) ?? "[]")),
    };
  } catch {
    return EMPTY_HISTORY;
  }
}

/** Stores a run, without a result that is too large. */
export function addEntry(entry: HistoryEntry): void {
  if (getRunHistory().isDisabled) return;
  write(withEntry(getRunHistory().entries, { ...entry, ...trimResult(entry.result) }));
}

/** Forgets every run. */
export const clearHistory = (): void => write([]);

/** Switching off forgets as well. */
export function setDisabled(off: boolean): void {
  clearHistory();
  try {
    if (off) localStorage.setItem(DISABLED_KEY, "1");
    else localStorage.removeItem(DISABLED_KEY);
  } catch {
    // Without a storage nothing is remembered anyway.
  }
  known = undefined;
  notify();
}

/** If the quota is exceeded, retries without the oldest runs. */
function write(entries: readonly HistoryEntry[]): void {
  for (let kept = entries; ; kept = kept.slice(0, -1)) {
    try {
      if (kept.length === 0) localStorage.removeItem(RUNS_KEY);
      else localStorage.setItem(RUNS_KEY, JSON.stringify(kept));
      break;
    } catch {
      if (kept.length === 0) break;
    }
  }
  known = undefined;
  notify();
}

function notify(): void {
  for (const listen of listeners) listen();
}
