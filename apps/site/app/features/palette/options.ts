import type { Finding } from "../../lib/find.ts";
import { type Entry, groupEntries } from "../../lib/search.ts";
import type { FoundModels } from "./model-results.ts";
import { toSearchPath } from "./search-query.ts";

/** More than these of a group are on the search page. */
const MAX_PER_GROUP = 7;

/** Options under the name of their group. */
export interface OptionGroup {
  readonly group: string;
  readonly entries: readonly Entry[];
}

export interface Options {
  readonly groups: readonly OptionGroup[];
  /** How many there are, shown or not. */
  readonly total: number;
  /** Whether there is no exact match, and these entries are similar. */
  readonly isApproximate: boolean;
}

/** Without a query: where one was last, and where one can begin. */
export function listInitialOptions(recent: readonly Entry[], others: readonly Entry[]): Options {
  const seen = new Set(recent.map(({ href }) => href));
  const groups = [
    ...(recent.length > 0 ? [{ group: "Recent", entries: recent }] : []),
    ...groupEntries(others.filter(({ href }) => !seen.has(href))),
  ];
  return { groups, total: countShown(groups), isApproximate: false };
}

/** What was found here and by the server, some of each group, and the way to all of it. */
export function listFoundOptions(query: string, here: Finding<Entry>, models: FoundModels): Options {
  const exact =
    (here.entries.length > 0 && !here.isApproximate) || (models.total > 0 && !models.isApproximate);
  // With an exact match, approximate matches are noise.
  const entries = exact && here.isApproximate ? [] : here.entries;
  const found = exact && models.isApproximate ? [] : models.entries;
  const [best, ...rest] = groupEntries(entries).map(({ group, entries }) => ({
    group,
    entries: entries.slice(0, MAX_PER_GROUP),
  }));
  const groups = [
    ...(best ? [best] : []),
    ...(found.length > 0 ? [{ group: "Models", entries: found }] : []),
    ...rest,
  ];
  const total = entries.length + (found.length > 0 ? models.total : 0);
  return {
    groups:
      countShown(groups) < total
        ? [...groups, { group: "Search", entries: [everything(query, total)] }]
        : groups,
    total,
    isApproximate: !exact && total > 0,
  };
}

const countShown = (groups: readonly OptionGroup[]) =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

function everything(query: string, total: number): Entry {
  return {
    group: "Search",
    label: `All ${total} results`,
    summary: "",
    href: toSearchPath({ q: query, in: "" }),
    words: "",
  };
}
