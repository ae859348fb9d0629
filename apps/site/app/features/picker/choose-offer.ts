import type { KeyState, KeyStates } from "../../lib/key-states.ts";
import type { PickerModel, PickerOffer } from "./picker-model.ts";

/** The selected provider, and whether the requested one doesn't serve the model. */
export interface ChosenOffer {
  readonly offer: PickerOffer | undefined;
  readonly isReplaced: boolean;
}

/** The best state first. */
const ORDER: readonly (KeyState | undefined)[] = ["ready", "sandbox", undefined, "missing"];

/**
 * The requested provider if it serves the model, or the cheapest with a key, or the cheapest emulated one.
 * @param provider ID; empty for automatic selection
 */
export function chooseOffer({ offers }: PickerModel, provider: string, states: KeyStates): ChosenOffer {
  const wanted = offers.find((offer) => offer.provider === provider);
  if (wanted) return { offer: wanted, isReplaced: false };
  // They are sorted by price, and equals stay in their order.
  const [best] = [...offers].sort(
    (a, b) => ORDER.indexOf(states.get(a.provider)) - ORDER.indexOf(states.get(b.provider)),
  );
  return { offer: best, isReplaced: provider !== "" && best !== undefined };
}
