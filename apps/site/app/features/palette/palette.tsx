import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { WORK } from "../../components/page-change.tsx";
import type { Entry } from "../../lib/search.ts";
import { ACTIONS, isAction } from "./actions.ts";
import { OptionList } from "./option-list.tsx";
import { listFoundOptions, listInitialOptions, type Options } from "./options.ts";
import { addRecentEntry, readRecentEntries } from "./recent.ts";
import { PAGE_ENTRIES, useFind } from "./use-find.ts";

/** Command palette. Open while mounted. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [recent] = useState(readRecentEntries);
  const [said, setSaid] = useState("");
  // Identified by URL, so late results don't move the selection.
  const [chosen, setChosen] = useState<string>();
  const { find, state } = useFind();

  const asked = query.trim();
  const options = asked
    ? listFoundOptions(asked, find(asked))
    : listInitialOptions(recent, [...PAGE_ENTRIES, ...ACTIONS]);
  const shown = options.groups.flatMap(({ entries }) => entries);
  const at = Math.max(
    0,
    shown.findIndex(({ href }) => href === chosen),
  );
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  const open = async (entry: Entry, { ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => {
    if (isAction(entry)) {
      const words = entry.run();
      if (!words) return onClose();
      return setSaid(await words);
    }
    onClose();
    if (entry.group !== "Search") addRecentEntry(entry);
    if (ctrlKey || metaKey) window.open(entry.href, "_blank", "noopener");
    else navigate(entry.href, { state: WORK });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, keys are its own.
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const entry = shown[at];
    const next = getNextIndex(event.key, at, shown.length - 1);
    if (next !== undefined) setChosen(shown[next]?.href);
    else if (event.key === "Enter" && entry) open(entry, event);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it, as Escape does
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      // The browser reports that it closed a dialog later: keys that follow Escape would find it open.
      onCancel={(event) => {
        event.preventDefault();
        event.currentTarget.close();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[10vh] w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-popover backdrop:bg-black/45"
    >
      <div className="flex max-h-[min(34rem,80dvh)] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="text-muted" />
          <input
            role="combobox"
            aria-label="Search"
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(shown.length > 0 ? { "aria-activedescendant": optionId(at) } : {})}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Search models, tasks, docs"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(undefined);
              setSaid("");
            }}
            onKeyDown={onKeyDown}
            className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="min-h-8 rounded-sm border border-line bg-sunken px-2 text-xs text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            <span aria-hidden="true">Esc</span>
            <span className="sr-only">Close</span>
          </button>
        </div>
        <OptionList
          id={`${id}-list`}
          groups={options.groups}
          optionId={optionId}
          at={at}
          onPoint={(entry) => setChosen(entry.href)}
          onOpen={open}
        />
        <div className="flex min-h-9 items-center justify-between gap-4 border-t border-line px-4 py-1.5 text-xs text-muted">
          <p role="status" className="tabular [overflow-wrap:anywhere]">
            {said || formatStatus(asked, options, state === "loading", state === "failed")}
          </p>
          <span aria-hidden="true" className="shrink-0 max-sm:hidden">
            ↑↓ choose · Enter open
          </span>
        </div>
      </div>
    </dialog>
  );
}

/** Target of an arrow key in the list, with wrap-around. */
function getNextIndex(key: string, at: number, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(at + 5, last),
    PageUp: Math.max(at - 5, 0),
    Home: 0,
    End: last,
  };
  return Object.hasOwn(places, key) ? places[key] : undefined;
}

function formatStatus(
  asked: string,
  { total, isApproximate, corrected }: Options,
  waiting: boolean,
  failed: boolean,
): string {
  if (failed) return "Failed to load the full index. Search covers pages only";
  if (!asked) return "";
  const results = `${total} ${total === 1 ? "result" : "results"}`;
  if (total === 0) return waiting ? "Searching…" : `No results for “${asked}”`;
  if (corrected) return `Showing results for “${corrected}”: ${results}`;
  return isApproximate ? `No exact match. Closest: ${results}` : results;
}
