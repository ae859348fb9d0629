import { toggleTheme } from "../../components/theme.tsx";
import type { Entry } from "../../lib/search.ts";

export interface Action extends Entry {
  run(): void | Promise<void>;
}

/** What the palette can do besides going somewhere. Their addresses only tell them apart. */
export const ACTIONS: readonly Action[] = [
  {
    group: "Actions",
    label: "Toggle theme",
    summary: "Light to dark and back.",
    href: "#toggle-theme",
    words: "dark light colour color",
    run: toggleTheme,
  },
  {
    group: "Actions",
    label: "Copy link",
    summary: "The address of this page as it is now.",
    href: "#copy-link",
    words: "share url address",
    run: () => navigator.clipboard?.writeText(location.href),
  },
];

export function isAction(entry: Entry): entry is Action {
  return "run" in entry;
}
