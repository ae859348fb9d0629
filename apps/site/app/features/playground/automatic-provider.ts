import type { KeyState, KeyStates } from "../../lib/key-states.ts";

/** The provider that "Automatic" comes to: the first that is ready, else one that a stand-in answers for. */
export function chooseAutomaticProvider<P extends { readonly id: string }>(
  providers: readonly P[],
  states: KeyStates,
): P | undefined {
  const inState = (state: KeyState) => providers.find(({ id }) => states.get(id) === state);
  return inState("ready") ?? inState("sandbox") ?? providers[0];
}
