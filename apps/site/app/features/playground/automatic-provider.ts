import type { KeyState, KeyStates } from "../../lib/key-states.ts";

/** Selects the provider for "Automatic": the first that is ready, otherwise the first with an emulator. */
export function chooseAutomaticProvider<P extends { readonly id: string }>(
  providers: readonly P[],
  states: KeyStates,
): P | undefined {
  const inState = (state: KeyState) => providers.find(({ id }) => states.get(id) === state);
  return inState("ready") ?? inState("sandbox") ?? providers[0];
}
