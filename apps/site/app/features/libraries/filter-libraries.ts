import { searchEntries } from "../../lib/find.ts";
import type { Entry } from "../../lib/search.ts";
import type { LibraryFilterView } from "./active-filters.ts";
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
  /** Name of the logo: the organization of the repository if it has one, else the library. */
  readonly logo: string;
  readonly docs: string | undefined;
}

/** An active filter, and the list without it. */
export interface FilterSuggestion {
  /** The filter, as text. */
  readonly filter: string;
  readonly query: LibraryQuery;
  readonly count: number;
}

/** Rows that a query requests; with words, the best first. */
export function filterLibraries<Row extends LibraryRowView>(
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
export function slicePage<Row>(rows: readonly Row[], requested: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, requested), pages);
  return { page, pages, rows: rows.slice((page - 1) * size, page * size) };
}

/** Filter to remove if nothing matches: the one that restores the most results. */
export function suggestFilters(
  rows: readonly LibraryRowView[],
  filters: readonly LibraryFilterView[],
): readonly FilterSuggestion[] {
  return filters
    .map(({ label, without }) => ({
      filter: label,
      query: without,
      count: filterLibraries(rows, without).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
