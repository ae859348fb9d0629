import { toggleTheme } from "../../components/theme.tsx";
import type { Entry } from "../../lib/search.ts";
import { requestShortcutList } from "../../lib/shortcuts.ts";

export interface Action extends Entry {
  /** @returns a status message; the palette stays open to show it */
  run(): Promise<string> | undefined;
}

/** Actions of the palette other than navigation. Their URLs are only identifiers. */
export const ACTIONS: readonly Action[] = [
  // cspell:ignore colour
  action("Toggle theme", "Light to dark and back.", "dark light colour color mode", () => {
    toggleTheme();
    return undefined;
  }),
  action("Copy link", "The current URL of this page.", "share url address", copyLink),
  action("Keyboard shortcuts", "Keyboard shortcuts and their settings.", "keys help", () => {
    requestShortcutList();
    return undefined;
  }),
];

function action(label: string, summary: string, words: string, run: Action["run"]): Action {
  const id = label.toLowerCase().replaceAll(" ", "-");
  return {
    group: "Actions",
    label,
    summary,
    words: words.replaceAll(" ", ","),
    href: `#${id}`,
    run,
  };
}

async function copyLink(): Promise<string> {
  const copied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  return copied
    ? "The link is copied"
    : "The browser blocks clipboard access. Copy the link from the address bar";
}

export function isAction(entry: Entry): entry is Action {
  return "run" in entry;
}
