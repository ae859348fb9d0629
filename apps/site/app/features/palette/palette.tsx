import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cx } from "../../components/cx.ts";
import { Icon, type IconName } from "../../components/icon.tsx";
import { count } from "../../lib/format.ts";
import { type Entry, groupEntries, searchEntries } from "../../lib/search.ts";
import { isAction } from "./actions.ts";
import { recentHrefs, remember } from "./recent.ts";
import { useEntries } from "./use-entries.ts";

const ICONS: Record<string, IconName> = {
  Recent: "clock",
  Pages: "page",
  Tasks: "blocks",
  Operations: "play",
  Providers: "provider",
  Actions: "action",
};

/** Finds anything by a few letters. It is open for as long as it is mounted. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const groups = groupsFor(useEntries(), query);
  const shown = groups.flatMap(({ entries }) => entries);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  const open = (entry: Entry, elsewhere: boolean) => {
    onClose();
    if (isAction(entry)) return void entry.run();
    remember(entry.href);
    if (elsewhere) window.open(entry.href, "_blank", "noopener");
    else navigate(entry.href);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, keys are its own.
    if (event.nativeEvent.isComposing) return;
    const last = shown.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 5, last),
      PageUp: Math.max(at - 5, 0),
    };
    const next = moves[event.key];
    const entry = shown[at];
    if (next !== undefined) setAt(next);
    else if (event.key === "Enter" && entry) open(entry, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] w-[min(38rem,calc(100vw-2rem))] overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float backdrop:bg-black/45"
    >
      <div className="flex max-h-[min(32rem,76vh)] flex-col">
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
            placeholder="Tasks, pages, providers, actions"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="rounded-sm border border-line bg-raised px-1.5 py-0.5 text-xs text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            <span aria-hidden="true">Esc</span>
            <span className="sr-only">Close</span>
          </button>
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className="overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ group, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-xs font-medium text-muted">
                {group}
              </div>
              {entries.map((entry) => {
                const index = shown.indexOf(entry);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox has the keys and the focus
                  <div
                    key={entry.href}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === at}
                    onPointerMove={() => setAt(index)}
                    onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
                    className={cx(
                      "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm",
                      index === at && "bg-accent-soft",
                    )}
                  >
                    <Icon
                      name={ICONS[group] ?? "page"}
                      className={index === at ? "text-accent" : "text-muted"}
                    />
                    <span className="shrink-0 font-medium">{entry.label}</span>
                    <span className="truncate text-muted">{entry.summary}</span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p role="status" className="border-t border-line px-4 py-2 text-xs text-muted tabular">
          {shown.length > 0 ? count(shown.length, "result") : `Nothing is called “${query}”`}
        </p>
      </div>
    </dialog>
  );
}

/** What matches; without a query everything, recent choices first. */
function groupsFor(entries: readonly Entry[], query: string): { group: string; entries: Entry[] }[] {
  if (query.trim()) return groupEntries(searchEntries(entries, query));
  const recent = recentHrefs().flatMap((href) => entries.find((entry) => entry.href === href) ?? []);
  const groups = groupEntries(entries.filter((entry) => !recent.includes(entry)));
  return recent.length > 0 ? [{ group: "Recent", entries: recent }, ...groups] : groups;
}
