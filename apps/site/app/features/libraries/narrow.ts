import { searchEntries } from "../../lib/find.ts";
import { foreignText } from "../../lib/foreign-text.ts";
import type { Entry } from "../../lib/search.ts";
import type { LibraryQuery } from "./library-query.ts";

/** A library as the list shows it, and as words find it. */
export interface LibraryRowView extends Entry {
  readonly key: string;
  /** The most typical first. */
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly hasSnippet: boolean;
  readonly repository: string;
  readonly docs: string | undefined;
}

/** A filter that is set, and what the list would be without it. */
export interface Relaxation {
  /** What the filter asks for, in words. */
  readonly filter: string;
  readonly query: LibraryQuery;
  readonly found: number;
}

/** Rows that a query asks for; with words, the best first. */
export function narrowLibraries<Row extends LibraryRowView>(
  rows: readonly Row[],
  { q, task, snippet }: LibraryQuery,
): readonly Row[] {
  const found = q ? searchEntries(rows, q) : rows;
  return found.filter(
    (row) => (!snippet || row.hasSnippet) && (!task || row.tasks.some(({ id }) => id === task)),
  );
}

/** Part of a list; a page after the last is the last. */
export function pageOfList<Row>(rows: readonly Row[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, rows: rows.slice((page - 1) * size, page * size) };
}

/** Which filter to drop where nothing was found: the one without which most is found first. */
export function relaxations(
  rows: readonly LibraryRowView[],
  query: LibraryQuery,
  taskName: string,
): readonly Relaxation[] {
  const without: readonly (readonly [isSet: boolean, filter: string, dropped: Partial<LibraryQuery>])[] = [
    [query.q !== "", `the words “${foreignText(query.q, 60)}”`, { q: "" }],
    [query.task !== "", `the task ${taskName}`, { task: "" }],
    [query.snippet, "“has a snippet”", { snippet: false }],
  ];
  return without
    .filter(([isSet]) => isSet)
    .map(([, filter, dropped]) => {
      const relaxed = { ...query, ...dropped, page: 1 };
      return { filter, query: relaxed, found: narrowLibraries(rows, relaxed).length };
    })
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found);
}
