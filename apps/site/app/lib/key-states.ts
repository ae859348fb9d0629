import { useEffect, useState } from "react";
import { fetchProviders } from "./fetch-providers.ts";

/** Whether the server has a provider's key, emulates the provider, or neither. */
export type KeyState = "ready" | "sandbox" | "missing";

/** Key state by provider ID; empty until the server responds. */
export type KeyStates = ReadonlyMap<string, KeyState>;

/** Data of the keys. Without script it stays at "loading". */
export interface KeyStatesLoad {
  readonly states: KeyStates;
  readonly progress: "loading" | "loaded" | "failed";
}

const STATES: ReadonlySet<unknown> = new Set<KeyState>(["ready", "sandbox", "missing"]);
const NOTHING: KeyStates = new Map();

/** Requests the keys that the server has. */
export function useKeyStatesLoad(): KeyStatesLoad {
  const [keys, setKeys] = useState<KeyStatesLoad>({ states: NOTHING, progress: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    fetchProviders()
      .then(readStates)
      .catch(() => NOTHING)
      .then((states) => {
        if (!controller.signal.aborted) setKeys({ states, progress: states.size > 0 ? "loaded" : "failed" });
      });
    return () => controller.abort();
  }, []);
  return keys;
}

/** Key states only, for callers that treat loading and unknown alike. */
export const useKeyStates = (): KeyStates => useKeyStatesLoad().states;

function readStates(list: unknown): KeyStates {
  if (!Array.isArray(list)) return NOTHING;
  const rows = list as readonly ({ id?: unknown; keyState?: unknown } | null)[];
  return new Map(
    rows.flatMap((row) => (STATES.has(row?.keyState) ? [[String(row?.id), row?.keyState as KeyState]] : [])),
  );
}
