import type { KeyStates } from "../../lib/key-states.ts";
import { KEY_WORDS } from "../picker/key-words.ts";
import { ModelPill } from "../picker/model-pill.tsx";
import { formatOfferPrice, type PickerModel, type PickerOffer } from "../picker/picker-model.ts";
import { ProviderSelect } from "../picker/provider-select.tsx";

export const PROVIDER_ID = "chat-provider";

/** The selected model and provider. Without script, models are selected in the list of models. */
export function ModelChoice({
  model,
  offer,
  states,
  onModel,
  onProvider,
}: {
  model: PickerModel;
  offer: PickerOffer | undefined;
  states: KeyStates;
  onModel: (model: PickerModel, provider: string) => void;
  onProvider: (provider: string) => void;
}) {
  const state = offer && states.get(offer.provider);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <ModelPill operation="chat-completion" model={model} onChoose={onModel} />
      {model.offers.length > 0 ? (
        <ProviderSelect
          id={PROVIDER_ID}
          providers={model.offers.map((each) => ({
            id: each.provider,
            label: each.label,
            price: formatOfferPrice(each),
          }))}
          value={offer?.provider ?? ""}
          states={states}
          onChange={onProvider}
        />
      ) : null}
      {offer ? (
        <span className="text-xs text-muted max-sm:hidden">
          {[state ? KEY_WORDS[state] : "", formatOfferPrice(offer)].filter(Boolean).join(" · ")}
        </span>
      ) : null}
    </div>
  );
}
