import { useEffect, useState } from "react";
import { askProviders } from "./ask-providers.ts";

/** Whether a provider has its key here: it answers itself, a stand-in does, or nobody. */
export type KeyState = "ready" | "sandbox" | "missing";

/** Key state by provider id; empty until the server has told. */
export type KeyStates = ReadonlyMap<string, KeyState>;

/** What is known of the keys. Without script it stays at "asking". */
export interface Keys {
  readonly states: KeyStates;
  readonly progress: "asking" | "told" | "failed";
}

const STATES: ReadonlySet<unknown> = new Set<KeyState>(["ready", "sandbox", "missing"]);
const NOTHING: KeyStates = new Map();

/** Asks the server which keys it has. */
export function useKeys(): Keys {
  const [keys, setKeys] = useState<Keys>({ states: NOTHING, progress: "asking" });
  useEffect(() => {
    const controller = new AbortController();
    askProviders()
      .then(readStates)
      .catch(() => NOTHING)
      .then((states) => {
        if (!controller.signal.aborted) setKeys({ states, progress: states.size > 0 ? "told" : "failed" });
      });
    return () => controller.abort();
  }, []);
  return keys;
}

/** Key states alone, for those to whom it is the same whether they are unknown yet or for ever. */
export const useKeyStates = (): KeyStates => useKeys().states;

function readStates(list: unknown): KeyStates {
  if (!Array.isArray(list)) return NOTHING;
  const rows = list as readonly ({ id?: unknown; keyState?: unknown } | null)[];
  return new Map(
    rows.flatMap((row) => (STATES.has(row?.keyState) ? [[String(row?.id), row?.keyState as KeyState]] : [])),
  );
}
