import { cx } from "../../components/cx.ts";
import { Logo } from "../../components/ui/logo.tsx";
import type { KeyState } from "../../lib/key-states.ts";
import { formatShort } from "../models/format.ts";
import { KEY_WORDS } from "./key-words.ts";
import { formatOfferPrice, type PickerOffer } from "./picker-model.ts";

/** A provider of a model in the picker. */
export function ProviderOption({
  id,
  offer,
  state,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  offer: PickerOffer;
  state: KeyState | undefined;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { provider, label, contextTokens } = offer;
  const facts = [
    formatOfferPrice(offer),
    contextTokens === undefined ? "" : `${formatShort(contextTokens)} context`,
    state ? KEY_WORDS[state] : "",
  ];
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
      <Logo name={provider} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium">{label}</span>
        <span className="truncate text-xs text-muted">{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </div>
  );
}
