import { useEffect, useState } from "react";
import { PAGES } from "../../../src/pages.ts";
import type { Find } from "../../lib/find.ts";
import type { Entry } from "../../lib/search.ts";
import { ACTIONS } from "./actions.ts";
import { type PackedEntries, unpackEntries } from "./packed-entries.ts";

/** Pages are searchable without a request. */
export const PAGE_ENTRIES: readonly Entry[] = PAGES.map(({ path, label, summary }) => ({
  group: "Pages",
  label,
  summary,
  href: path,
  words: path,
}));

/** Until the index is here, and where it cannot be had: pages and actions by a part of their name. */
const findByPart: Find<Entry> = (query) => {
  const part = query.trim().toLowerCase();
  const entries = [...PAGE_ENTRIES, ...ACTIONS].filter(({ label }) => label.toLowerCase().includes(part));
  return { entries, isApproximate: false };
};

let loaded: Promise<Find<Entry>> | undefined;

/** Requests all that can be found, once. */
function loadFind(): Promise<Find<Entry>> {
  loaded ??= Promise.all([import("../../lib/find.ts"), fetchEntries()]).then(([{ createFind }, entries]) =>
    createFind([...entries, ...ACTIONS]),
  );
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function fetchEntries(): Promise<Entry[]> {
  const response = await fetch("/search-index.json");
  if (!response.ok) throw new Error(`The index returned ${response.status}`);
  return unpackEntries((await response.json()) as PackedEntries);
}

/** Search function, and whether the full index is loaded. */
export function useFind(): { find: Find<Entry>; state: "loading" | "ready" | "failed" } {
  const [find, setFind] = useState<Find<Entry>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    loadFind()
      .then((loaded) => here && setFind(() => loaded))
      .catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, []);
  return { find: find ?? findByPart, state: find ? "ready" : failed ? "failed" : "loading" };
}
