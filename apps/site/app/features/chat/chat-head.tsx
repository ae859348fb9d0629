import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { KeyState, KeyStates } from "../../lib/key-states.ts";
import { formatOfferPrice, type PickerModel, type PickerOffer } from "../picker/picker-model.ts";

const KEY_WORDS: Readonly<Record<KeyState, string>> = {
  ready: "key set",
  sandbox: "sandbox",
  missing: "no key",
};

const DOTS: Readonly<Record<KeyState, string>> = {
  ready: "bg-good",
  sandbox: "bg-sandbox",
  missing: "bg-line-strong",
};

export const PROVIDER_ID = "chat-provider";

/** Which model answers, on which provider. Without script, models are selected in the list of models. */
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
  onModel: () => void;
  onProvider: (provider: string) => void;
}) {
  const state = offer && states.get(offer.provider);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Link
        to="/models?task=text-generation"
        aria-label={`Model: ${model.name}. Change`}
        className="inline-flex min-h-9 max-w-full min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-2.5 pl-2 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onModel();
        }}
      >
        <Logo name={model.owner || (offer?.provider ?? model.name)} />
        <bdi className="truncate">{model.name}</bdi>
        <Icon name="chevron" className="size-3.5 text-muted" />
      </Link>
      {model.offers.length > 0 ? (
        <label className="inline-flex min-w-0 items-center gap-1.5 text-sm">
          <span className="text-muted">on</span>
          <span className="relative inline-flex min-h-9 min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-2.5 pl-2 font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
            {offer ? <Logo name={offer.provider} className="size-4!" /> : null}
            <span aria-hidden="true" className="truncate">
              {offer?.label}
            </span>
            {state ? (
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[state]}`} />
            ) : null}
            <Icon name="chevron" className="size-3.5 text-muted" />
            {/* Over its own words, which are shorter than those of the list. */}
            <select
              id={PROVIDER_ID}
              aria-label="Provider"
              value={offer?.provider ?? ""}
              onChange={({ target }) => onProvider(target.value)}
              className="absolute inset-0 w-full cursor-pointer appearance-none rounded-full bg-surface text-ink opacity-0"
            >
              {model.offers.map((each) => {
                const known = states.get(each.provider);
                return (
                  <option key={each.provider} value={each.provider}>
                    {[each.label, formatOfferPrice(each), known ? KEY_WORDS[known] : ""]
                      .filter(Boolean)
                      .join(" · ")}
                  </option>
                );
              })}
            </select>
          </span>
        </label>
      ) : null}
      {offer ? (
        <span className="text-xs text-muted max-sm:hidden">
          {[state ? KEY_WORDS[state] : "", formatOfferPrice(offer)].filter(Boolean).join(" · ")}
        </span>
      ) : null}
    </div>
  );
}
