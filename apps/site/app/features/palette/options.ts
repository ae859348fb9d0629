import type { Finding } from "../../lib/find.ts";
import { type Entry, groupEntries } from "../../lib/search.ts";
import { toSearchPath } from "./search-query.ts";

/** More than these are on the search page. */
const MAX_RESULTS = 12;

/** Options under the name of their group. */
export interface OptionGroup {
  readonly group: string;
  readonly entries: readonly Entry[];
}

export interface Options {
  readonly groups: readonly OptionGroup[];
  /** How many there are, shown or not. */
  readonly total: number;
  /** Whether no entry has every word of the query. */
  readonly isApproximate: boolean;
  /** The corrected query, if terms are misspelled. */
  readonly corrected?: string;
}

/** Without a query: where one was last, and where one can start. */
export function listInitialOptions(recent: readonly Entry[], others: readonly Entry[]): Options {
  const seen = new Set(recent.map(({ href }) => href));
  const groups = [
    ...(recent.length > 0 ? [{ group: "Recent", entries: recent }] : []),
    ...groupEntries(others.filter(({ href }) => !seen.has(href))),
  ];
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return { groups, total, isApproximate: false };
}

/** Top results of all types in one list, with a link to all results. */
export function listFoundOptions(
  query: string,
  { entries, isApproximate, corrected }: Finding<Entry>,
): Options {
  const total = entries.length;
  const groups = [
    ...(total > 0 ? [{ group: "Results", entries: entries.slice(0, MAX_RESULTS) }] : []),
    ...(total > MAX_RESULTS ? [{ group: "Search", entries: [everything(query, total)] }] : []),
  ];
  return { groups, total, isApproximate: isApproximate && total > 0, ...(corrected ? { corrected } : {}) };
}

function everything(query: string, total: number): Entry {
  return {
    group: "Search",
    label: `All ${total} results`,
    summary: "",
    href: toSearchPath({ q: query, in: "" }),
    words: "",
  };
}
