import { lazy, Suspense, useEffect, useState } from "react";
import { areCharacterKeysEnabled, onShortcutListRequested } from "../../lib/shortcuts.ts";

// Loaded on first use.
const ShortcutList = lazy(() => import("./shortcut-list.tsx").then((all) => ({ default: all.ShortcutList })));

/** Listens for keys that are characters, and shows the list of all shortcuts. */
export function ShortcutKeys() {
  const [open, setOpen] = useState(false);

  useEffect(() => onShortcutListRequested(() => setOpen(true)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCharacterKey(event) || !areCharacterKeysEnabled()) return;
      if (event.key === "?") setOpen(true);
      else if (event.key === "/") focusFilter();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return open ? (
    <Suspense>
      <ShortcutList onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** Whether a key without modifiers was pressed outside of text fields and dialogs. */
function isCharacterKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const writes = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
  const { target } = event;
  return !(target instanceof Element && target.closest(writes)) && !document.querySelector("dialog[open]");
}

/** Focuses the page's filter, or the global search if the page has none. */
function focusFilter(): void {
  const filter = [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find((input) =>
    input.checkVisibility(),
  );
  if (filter) {
    filter.focus();
    filter.select();
  } else document.querySelector<HTMLElement>("[data-search]")?.click();
}
