import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { findModels } from "./find-models.ts";
import { loadPickerModels } from "./load-models.ts";
import { formatOfferPrice, type PickerModel } from "./picker-model.ts";

const MAX_ROWS = 60;

/** Selects a model from a list that is searched by name, maker and provider. */
export function ModelPicker({
  current,
  onChoose,
  onClose,
}: {
  /** ID of the selected model. */
  current: string;
  /** @param provider the provider that the search names; empty for the best one */
  onChoose: (model: PickerModel, provider: string) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [models, setModels] = useState<readonly PickerModel[]>();
  const [failed, setFailed] = useState(false);
  const [words, setWords] = useState("");
  const [active, setActive] = useState(0);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    let left = false;
    loadPickerModels().then(
      (loaded) => left || setModels(loaded),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, []);

  const found = findModels(models ?? [], words);
  const shown = found.slice(0, MAX_ROWS);
  const choose = (index: number) => {
    const match = shown[index];
    if (match) onChoose(match.model, match.provider);
  };
  const move = (index: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      move(next);
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Choose a model"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
      className="mx-auto mt-[10vh] h-[min(34rem,80dvh)] w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-dialog backdrop:bg-black/45 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-2 border-b border-line px-3">
          <Icon name="search" className="text-muted" />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-label="Search models"
            {...(shown.length > 0 && { "aria-activedescendant": `${listId}-${active}` })}
            placeholder="Search models, such as llama 3.3 groq"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
          />
          <Button size="icon" variant="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div id={listId} role="listbox" aria-label="Models" className="overflow-y-auto p-1.5">
          {shown.map(({ model, provider }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field above
            <div
              key={model.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(index)}
              onMouseMove={() => setActive(index)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5",
                index === active && "bg-hover",
              )}
            >
              <Logo name={model.owner || (model.offers[0]?.provider ?? model.name)} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate text-sm font-medium">
                  {model.name}
                  {model.id === current ? <span className="text-muted"> · current</span> : null}
                </span>
                <span className="truncate text-xs text-muted">{describe(model, provider)}</span>
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="border-t border-line px-4 py-2 text-xs text-muted">
          {failed
            ? "Failed to load the models. Close this dialog and try again."
            : models
              ? `${found.length} ${found.length === 1 ? "model" : "models"}${found.length > MAX_ROWS ? `, the first ${MAX_ROWS} are shown` : ""}`
              : "Loading models…"}
        </p>
      </div>
    </dialog>
  );
}

/** "Meta · on Groq · $0.59 in, $0.79 out per 1M tokens", or the cheapest of its providers. */
function describe({ owner, offers }: PickerModel, provider: string): string {
  const offer = offers.find((each) => each.provider === provider) ?? offers[0];
  if (!offer) return owner;
  const more = offers.length - 1;
  const where = provider ? `on ${offer.label}` : more > 0 ? `${offers.length} providers` : offer.label;
  const price = formatOfferPrice(offer);
  return [owner, where, provider || more === 0 || price === "Price unknown" ? price : `from ${price}`]
    .filter(Boolean)
    .join(" · ");
}
