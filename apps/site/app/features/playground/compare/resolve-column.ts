import type { KeyStates } from "../../../lib/key-states.ts";
import { chooseOffer } from "../../picker/choose-offer.ts";
import type { PickerModel } from "../../picker/picker-model.ts";
import type { Target } from "./compare-query.ts";

/** The provider that a column calls. */
export interface ResolvedColumn extends Target {
  /** Whether the requested provider doesn't serve the model, so another one is called. */
  readonly isReplaced: boolean;
}

/**
 * The pair of model and provider that a column runs: never a provider that does not serve the model.
 * @param model the model with its providers; if unknown, the column's provider is used
 */
export function resolveColumn(
  target: Target,
  model: PickerModel | undefined,
  states: KeyStates,
): ResolvedColumn {
  if (!model || model.offers.length === 0) return { ...target, isReplaced: false };
  const { offer, isReplaced } = chooseOffer(model, target.provider, states);
  return { model: target.model, provider: offer?.provider ?? target.provider, isReplaced };
}
