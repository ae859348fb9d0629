import type { MouseEvent } from "react";
import { cx } from "../../components/cx.ts";
import type { Entry } from "../../lib/search.ts";
import { EntryMark } from "./entry-mark.tsx";
import { formatFacts } from "./format-facts.ts";
import { KIND_NAMES } from "./groups.ts";
import type { OptionGroup } from "./options.ts";

/** The listbox of the palette: the box above it has the focus and the keys. */
export function OptionList({
  id,
  groups,
  optionId,
  at,
  onPoint,
  onOpen,
}: {
  id: string;
  groups: readonly OptionGroup[];
  optionId: (index: number) => string;
  /** Index of the selected option across groups. */
  at: number;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, event: MouseEvent) => void;
}) {
  const shown = groups.flatMap(({ entries }) => entries);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={cx("overflow-y-auto overscroll-contain", shown.length > 0 && "p-2")}
    >
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="px-3 pt-2.5 pb-1 text-xs font-medium text-muted">
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
                onPointerMove={() => onPoint(entry)}
                onClick={(event) => onOpen(entry, event)}
                className={cx(
                  "flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-sm pointer-coarse:min-h-11",
                  index === at && "bg-accent-soft",
                )}
              >
                <EntryMark entry={entry} />
                <bdi className="max-w-full shrink-0 truncate font-medium max-sm:shrink">{entry.label}</bdi>
                {formatFacts(entry) ? (
                  <bdi className="min-w-0 flex-1 truncate text-muted max-sm:hidden">{formatFacts(entry)}</bdi>
                ) : null}
                {entry.on ? (
                  <span className="shrink-0 rounded-full bg-accent-soft px-2 text-xs text-accent">
                    on {entry.on}
                  </span>
                ) : null}
                {KIND_NAMES[entry.group] ? (
                  <span className="ml-auto shrink-0 text-xs text-muted">{KIND_NAMES[entry.group]}</span>
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
