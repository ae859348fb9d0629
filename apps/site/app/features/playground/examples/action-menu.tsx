import { useRef } from "react";
import { Icon } from "../../../components/icon.tsx";
import { closeOnBlur, closeOnEscape } from "../../../components/ui/check-menu.tsx";

/** Actions behind one button, each its own button; opens upwards at the bottom of the page. */
export function ActionMenu<Entry extends { readonly name: string }>({
  label,
  entries,
  onChoose,
}: {
  label: string;
  entries: readonly Entry[];
  onChoose: (entry: Entry) => void;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const choose = (entry: Entry) => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector("summary")?.focus();
    onChoose(entry);
  };
  return (
    <details ref={menu} className="group relative" onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary className="flex min-h-10 items-center gap-2 rounded-md px-3 text-sm font-medium text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11">
        {label}
        <Icon name="chevron" className="size-3.5 rotate-180 group-open:rotate-0" />
      </summary>
      <ul className="absolute bottom-full left-0 z-30 mb-1 grid max-h-80 w-80 max-w-[calc(100vw-9rem)] gap-0.5 overflow-y-auto rounded-md border border-line-strong bg-surface p-1 shadow-popover">
        {entries.map((entry) => (
          <li key={entry.name}>
            <button
              type="button"
              onClick={() => choose(entry)}
              className="min-h-10 w-full rounded-sm px-2 py-1.5 text-left text-sm wrap-anywhere hover:bg-hover pointer-coarse:min-h-11"
            >
              {entry.name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
