import { type Entry, entriesIn, keptOutcome, withEntry } from "./entry.ts";

const RUNS = "runs";
const OFF = "runs-off";

/** What this browser remembers of its runs. */
export interface Remembered {
  readonly entries: readonly Entry[];
  /** Whether nothing is to be remembered. */
  readonly off: boolean;
}

export const NOTHING: Remembered = { entries: [], off: false };

const listeners = new Set<() => void>();
let known: Remembered | undefined;

/** Follows what is remembered, here and in other tabs. */
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
export function remembered(): Remembered {
  known ??= read();
  return known;
}

function read(): Remembered {
  try {
    const off = localStorage.getItem(OFF) !== null;
    return { off, entries: off ? [] : entriesIn(JSON.parse(localStorage.getItem(RUNS) ?? "[]")) };
  } catch {
    return NOTHING;
  }
}

/** Keeps a run, without its result where that is too large. */
export function remember(entry: Entry): void {
  if (remembered().off) return;
  write(withEntry(remembered().entries, { ...entry, ...keptOutcome(entry.outcome) }));
}

/** Forgets every run. */
export const clear = (): void => write([]);

/** Switching off forgets as well. */
export function setOff(off: boolean): void {
  clear();
  try {
    if (off) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  } catch {
    // Without a storage nothing is remembered anyway.
  }
  known = undefined;
  tell();
}

/** What does not fit is tried again without the oldest. */
function write(entries: readonly Entry[]): void {
  for (let kept = entries; ; kept = kept.slice(0, -1)) {
    try {
      if (kept.length === 0) localStorage.removeItem(RUNS);
      else localStorage.setItem(RUNS, JSON.stringify(kept));
      break;
    } catch {
      if (kept.length === 0) break;
    }
  }
  known = undefined;
  tell();
}

function tell(): void {
  for (const listen of listeners) listen();
}
