import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { cx } from "../cx.ts";

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
}

/**
 * Action of a tab: sets a query key (omitted for the first tab), links to a query from the page's codec, or calls a
 * function without changing the URL.
 */
type TabSelection<Id extends string> =
  | { readonly queryKey: string; readonly getSearch?: undefined; readonly onChoose?: undefined }
  | { readonly getSearch: (id: Id) => string; readonly queryKey?: undefined; readonly onChoose?: undefined }
  | { readonly onChoose: (id: Id) => void; readonly queryKey?: undefined; readonly getSearch?: undefined };

/**
 * Tabs that are links, so each can be shared and works without script; buttons where they only call a function.
 * Children are the panel of the active tab.
 */
export function Tabs<Id extends string>({
  label,
  queryKey,
  getSearch,
  onChoose,
  tabs,
  active,
  aside,
  children,
}: TabSelection<Id> & {
  /** Names the list: "Client library". */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  /** Content next to the tabs that does not scroll with them, such as a copy button. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const base = useId();
  const location = useLocation();
  const search = (id: Id, at: number) => {
    if (queryKey === undefined) return getSearch?.(id) ?? "";
    const query = new URLSearchParams(location.search);
    if (at === 0) query.delete(queryKey);
    else query.set(queryKey, id);
    return query.toString();
  };

  return (
    <div className="min-w-0">
      <div className="flex items-end gap-2 border-b border-line">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          className="-mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden p-1 pb-0"
        >
          {tabs.map((tab, at) => {
            const selected = tab.id === active;
            const attributes = {
              id: `${base}-${tab.id}`,
              role: "tab",
              "aria-selected": selected,
              ...(selected ? { "aria-controls": `${base}-panel` } : {}),
              tabIndex: selected ? 0 : -1,
              className: cx(
                "inline-flex min-h-10 items-center rounded-t-md border-b-2 px-3 text-sm font-medium whitespace-nowrap",
                "focus-visible:-outline-offset-2 transition-colors pointer-coarse:min-h-11",
                selected ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
              ),
            };
            return onChoose ? (
              <button key={tab.id} type="button" {...attributes} onClick={() => onChoose(tab.id)}>
                {tab.label}
              </button>
            ) : (
              <Link
                key={tab.id}
                {...attributes}
                to={{ search: search(tab.id, at), hash: location.hash }}
                preventScrollReset
              >
                {tab.label}
              </Link>
            );
          })}
        </div>
        {aside ? <div className="flex shrink-0 items-center gap-1 pb-1">{aside}</div> : null}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${active}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel can be reached where nothing in it can
        tabIndex={0}
        className="pt-4"
      >
        {children}
      </div>
    </div>
  );
}

/** Arrow keys, Home and End go to a tab and open it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}
