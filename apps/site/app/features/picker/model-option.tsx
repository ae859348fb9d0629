import { cx } from "../../components/cx.ts";
import { Logo } from "../../components/ui/logo.tsx";
import { formatShort } from "../models/format.ts";
import { formatOfferPrice, type PickerModel } from "./picker-model.ts";
import type { PickerRow } from "./picker-rows.ts";

/** More providers are a number. */
const MAX_LOGOS = 3;

/** A model in the list of the picker. The search field has the focus and the keys. */
export function ModelOption({
  id,
  row: { model, provider, isTyped },
  isCurrent,
  isPinned,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  row: PickerRow;
  isCurrent: boolean;
  isPinned: boolean;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { owner, name, offers } = model;
  const facts = describe(model, provider);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox has the keys and the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5",
        isActive && "bg-hover",
      )}
    >
      <Logo name={owner || (offers[0]?.provider ?? name)} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium">
          {isTyped ? (
            <>
              Use <bdi>{model.id}</bdi> anyway
            </>
          ) : (
            <bdi>{name}</bdi>
          )}
          {isPinned ? <span className="font-normal text-muted"> · pinned</span> : null}
          {isCurrent ? <span className="font-normal text-muted"> · current</span> : null}
        </span>
        {facts ? <span className="truncate text-xs text-muted">{facts}</span> : null}
      </span>
      {provider || offers.length === 0 ? null : (
        <span aria-hidden="true" className="flex shrink-0 items-center gap-1 max-sm:hidden">
          {offers.slice(0, MAX_LOGOS).map((offer) => (
            <Logo key={offer.provider} name={offer.provider} className="size-4!" />
          ))}
          {offers.length > MAX_LOGOS ? (
            <span className="text-xs text-muted">+{offers.length - MAX_LOGOS}</span>
          ) : null}
        </span>
      )}
    </div>
  );
}

/** "Meta · on Groq · $0.59 in, $0.79 out per 1M tokens · 131K context", or the cheapest of its providers. */
function describe({ owner, offers }: PickerModel, provider: string): string {
  const offer = offers.find((each) => each.provider === provider) ?? offers[0];
  if (!offer) return owner;
  const more = offers.length - 1;
  const where = provider ? `on ${offer.label}` : more > 0 ? `${offers.length} providers` : offer.label;
  const price = formatOfferPrice(offer);
  const isExact = provider !== "" || more === 0 || price === "Price unknown";
  const { contextTokens } = offer;
  return [
    owner,
    where,
    isExact ? price : `from ${price}`,
    contextTokens === undefined ? "" : `${formatShort(contextTokens)} context`,
  ]
    .filter(Boolean)
    .join(" · ");
}
