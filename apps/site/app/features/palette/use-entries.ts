import { useEffect, useState } from "react";
import { PAGES } from "../../../src/pages.ts";
import type { Entry } from "../../lib/search.ts";
import { ACTIONS } from "./actions.ts";

/** The pages are known here already; the rest comes once, and stays away quietly when it cannot. */
const PAGE_ENTRIES: readonly Entry[] = PAGES.map(({ path, label, summary }) => ({
  group: "Pages",
  label,
  summary,
  href: path,
  words: path,
}));

let loaded: Promise<readonly Entry[]> | undefined;

export function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState(PAGE_ENTRIES);
  useEffect(() => {
    let here = true;
    loaded ??= loadEntries();
    loaded
      .then((all) => here && setEntries(all))
      .catch(() => {
        loaded = undefined;
      });
    return () => {
      here = false;
    };
  }, []);
  return [...entries, ...ACTIONS];
}

async function loadEntries(): Promise<readonly Entry[]> {
  const response = await fetch("/search-index");
  if (!response.ok) throw new Error(`The index answered ${response.status}`);
  return response.json();
}
