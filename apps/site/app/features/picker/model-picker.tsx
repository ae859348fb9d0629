import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useKeyStates } from "../../lib/key-states.ts";
import { toModelPath } from "../../lib/model-path.ts";
import { loadPickerModels } from "./load-models.ts";
import { ModelOption } from "./model-option.tsx";
import type { PickerModel, PickerSource } from "./picker-model.ts";
import { listRows, type PickerFilter, type PickerRow } from "./picker-rows.ts";
import { ProviderOption } from "./provider-option.tsx";
import { addRecentModel, readModelIds, togglePin } from "./remembered-models.ts";

const FILTERS: readonly (readonly [key: keyof PickerFilter, label: string])[] = [
  ["isKeyed", "Key set"],
  ["isFree", "Free"],
];

/**
 * Selects a model, and one of its providers, from a list that can be searched by name, maker, provider and
 * price. The search field has the focus and the keys. Open while mounted.
 */
export function ModelPicker({
  operation,
  models: given,
  current,
  onChoose,
  onClose,
}: PickerSource & {
  /** ID of the selected model; empty if none is. */
  current: string;
  /** @param provider ID of the chosen provider; empty for the best one */
  onChoose: (model: PickerModel, provider: string) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const states = useKeyStates();
  const { models, failed } = useModels(operation, given);
  const hasProviders = given === undefined;
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState<PickerFilter>({ isKeyed: false, isFree: false });
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<PickerRow>();
  const [pinned, setPinned] = useState(() => readModelIds("pinned"));
  const [recent] = useState(() => readModelIds("recent"));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const { groups, total } = listRows(models ?? [], query, filter, states, { pinned, recent }, hasProviders);
  const rows = groups.flatMap((group) => group.rows);
  const last = (opened ? opened.model.offers.length : rows.length) - 1;
  const at = Math.max(0, Math.min(active, last));

  // Returns the focus to the control that opened it, which only a dialog in the page can.
  const close = () => dialog.current?.close();
  const choose = ({ model, provider }: PickerRow) => {
    addRecentModel(model.id);
    // While it is open, nothing outside can have the focus.
    close();
    onChoose(model, provider);
  };
  const open = (row: PickerRow | undefined) => {
    if (!row || row.model.offers.length === 0) return;
    setOpened(row);
    setActive(0);
  };
  const goBack = () => {
    setActive(Math.max(0, opened ? rows.findIndex(({ model }) => model.id === opened.model.id) : 0));
    setOpened(undefined);
  };
  const search = (text: string) => {
    setQuery(text);
    setOpened(undefined);
    setActive(0);
  };
  const confirm = (index: number) => {
    const row = rows[index];
    const offer = opened?.model.offers[index];
    if (opened && offer) choose({ model: opened.model, provider: offer.provider });
    else if (!opened && row) choose(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const row = opened ?? rows[at];
    const { selectionStart, value } = event.currentTarget;
    const next = getNextIndex(event.key, at, last);
    if (event.altKey && event.code === "KeyP" && row) setPinned(togglePin(row.model.id));
    else if (event.altKey) return;
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && row)
      window.open(toModelPath(row.model.id), "_blank", "noopener");
    else if (event.key === "Enter") confirm(at);
    else if (event.key === "ArrowRight" && !opened && selectionStart === value.length) open(rows[at]);
    else if (event.key === "ArrowLeft" && opened) goBack();
    else if (next !== undefined && last >= 0) {
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Choose a model"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        if (opened) goBack();
        else if (query !== "") search("");
        else close();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      // Shortcuts of the page around it, such as Ctrl+Enter, have another meaning here.
      onKeyDown={(event) => event.stopPropagation()}
      className="mx-auto mt-[10vh] h-[min(34rem,80dvh)] w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface p-0 text-ink shadow-dialog backdrop:bg-black/45 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-2 border-b border-line px-3">
          <Icon name="search" className="text-muted" />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-label="Search models"
            {...(last >= 0 && { "aria-activedescendant": `${id}-${at}` })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={300}
            placeholder={hasProviders ? "Search models, such as llama 3.3 groq" : "Search models"}
            value={query}
            onChange={({ target }) => search(target.value)}
            onKeyDown={onKeyDown}
            className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
          />
          <Button size="icon" variant="quiet" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        {opened ? (
          <div className="flex min-h-11 items-center gap-2 border-b border-line px-3 text-sm">
            <Button size="small" variant="quiet" onClick={goBack}>
              Back
            </Button>
            <span className="min-w-0 truncate">
              Providers of <bdi className="font-medium">{opened.model.name}</bdi>
            </span>
          </div>
        ) : (
          <div
            className={cx(
              "flex items-center gap-1.5 border-b border-line px-3",
              hasProviders ? "min-h-11" : "invisible h-0",
            )}
          >
            {FILTERS.map(([key, label]) => (
              <button
                key={key}
                type="button"
                aria-pressed={filter[key]}
                onClick={() => {
                  setFilter({ ...filter, [key]: !filter[key] });
                  setActive(0);
                }}
                className={cx(
                  "inline-flex min-h-8 items-center rounded-full border px-3 text-sm pointer-coarse:min-h-11",
                  filter[key]
                    ? "border-accent bg-accent-soft font-medium text-accent"
                    : "border-line bg-surface text-muted hover:border-line-strong hover:text-ink",
                )}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={opened ? "Providers" : "Models"}
          className="overflow-y-auto overscroll-contain p-1.5"
        >
          {opened
            ? opened.model.offers.map((offer, index) => (
                <ProviderOption
                  key={offer.provider}
                  id={`${id}-${index}`}
                  offer={offer}
                  state={states.get(offer.provider)}
                  isActive={index === at}
                  onPoint={() => setActive(index)}
                  onChoose={() => confirm(index)}
                />
              ))
            : groups.map(({ name, rows: own }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
                <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                  <div id={`${id}-${name}`} className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
                    {name}
                  </div>
                  {own.map((row) => {
                    const index = rows.indexOf(row);
                    return (
                      <ModelOption
                        key={row.model.id}
                        id={`${id}-${index}`}
                        row={row}
                        isCurrent={row.model.id === current}
                        isPinned={pinned.includes(row.model.id)}
                        isActive={index === at}
                        onPoint={() => setActive(index)}
                        onChoose={() => confirm(index)}
                      />
                    );
                  })}
                </div>
              ))}
        </div>
        <div className="flex min-h-9 items-center justify-between gap-4 border-t border-line px-4 py-1.5 text-xs text-muted">
          <p role="status">
            {failed
              ? "Failed to load the models. Close this dialog and try again."
              : models
                ? formatCount(total)
                : "Loading models…"}
          </p>
          <span aria-hidden="true" className="shrink-0 max-sm:hidden">
            {opened ? "← models · " : hasProviders ? "→ providers · " : ""}Enter choose
            {opened ? "" : " · Alt+P pin"}
          </span>
        </div>
      </div>
    </dialog>
  );
}

const formatCount = (total: number) =>
  total === 0 ? "No models match" : `${total.toLocaleString("en")} ${total === 1 ? "model" : "models"}`;

/** Target of a key in the list. */
function getNextIndex(key: string, at: number, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + 8, last),
    PageUp: Math.max(at - 8, 0),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(places, key) ? places[key] : undefined;
}

function useModels(operation: string | undefined, given: readonly PickerModel[] | undefined) {
  const [models, setModels] = useState(given);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (operation === undefined) return;
    let isHere = true;
    loadPickerModels(operation).then(
      (loaded) => isHere && setModels(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [operation]);
  return { models, failed };
}
