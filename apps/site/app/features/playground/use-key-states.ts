import { useEffect, useState } from "react";

export type KeyState = "ready" | "sandbox" | "missing";

/** Key state by provider id; empty until the server has told. */
export type KeyStates = ReadonlyMap<string, KeyState>;

const STATES: ReadonlySet<unknown> = new Set<KeyState>(["ready", "sandbox", "missing"]);

export function useKeyStates(): KeyStates {
  const [states, setStates] = useState<KeyStates>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    fetch("/api/providers", { signal: controller.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((list: unknown) => setStates(readStates(list)))
      // The form works without: states are only not shown.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return states;
}

function readStates(list: unknown): KeyStates {
  if (!Array.isArray(list)) return new Map();
  const rows = list as readonly { id?: unknown; keyState?: unknown }[];
  return new Map(
    rows.flatMap(({ id, keyState }) => (STATES.has(keyState) ? [[String(id), keyState as KeyState]] : [])),
  );
}

/** The provider that "Automatic" comes to: the first that is ready, else one that a stand-in answers for. */
export function automatic<P extends { readonly id: string }>(
  providers: readonly P[],
  states: KeyStates,
): P | undefined {
  const inState = (state: KeyState) => providers.find(({ id }) => states.get(id) === state);
  return inState("ready") ?? inState("sandbox") ?? providers[0];
}
