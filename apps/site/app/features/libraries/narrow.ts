import { searchEntries } from "../../lib/find.ts";
import type { Entry } from "../../lib/search.ts";
import type { LibraryFilterView } from "./filters.ts";
import type { LibraryQuery } from "./library-query.ts";

/** A library as the list shows it, and as words find it. */
export interface LibraryRowView extends Entry {
  readonly key: string;
  /** The most typical first. */
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
  readonly hasSnippet: boolean;
  /** Languages of its code, as snippets name them. */
  readonly languages: readonly string[];
  /** Command that installs it, where one line does. */
  readonly install: string | undefined;
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
  { q, tasks, langs, snippet }: LibraryQuery,
): readonly Row[] {
  const found = q ? searchEntries(rows, q) : rows;
  return found.filter(
    (row) =>
      (!snippet || row.hasSnippet) &&
      (tasks.length === 0 || row.tasks.some(({ id }) => tasks.includes(id))) &&
      (langs.length === 0 || row.languages.some((each) => langs.includes(each))),
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
  filters: readonly LibraryFilterView[],
): readonly Relaxation[] {
  return filters
    .map(({ label, without }) => ({
      filter: label,
      query: without,
      found: narrowLibraries(rows, without).length,
    }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found);
}
