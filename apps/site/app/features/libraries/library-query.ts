import { toCurrentTask } from "@inferhub/catalog/task-names";
import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { list } from "../../lib/query/many.ts";
import { flag, integer, oneOf, text } from "../../lib/query/values.ts";

/** Names that the URL can contain. */
export interface KnownNames {
  readonly tasks: readonly string[];
  readonly langs: readonly string[];
}

/** What narrows the list of libraries. */
export const libraryQuery = defineQuery({
  /** Words, without space around them. */
  q: text(),
  /** Ids of tasks, of which they must be for one; empty for any. Sorted. */
  tasks: list(
    oneOf(({ tasks }: KnownNames) => tasks, ""),
    { key: "task", normalize: toCurrentTask },
  ),
  /** Languages, of which their code must be in one; empty for any. Sorted. */
  langs: list(
    oneOf(({ langs }: KnownNames) => langs, ""),
    { key: "lang" },
  ),
  /** Whether to list only libraries with code. */
  snippet: flag(false, ["1"]),
  /** From 1. */
  page: integer({ min: 1, max: 9999 }),
});

export type LibraryQuery = QueryOf<typeof libraryQuery>;

export const parseLibraryQuery = libraryQuery.parse;

export const DEFAULT_LIBRARY_QUERY: LibraryQuery = { q: "", tasks: [], langs: [], snippet: false, page: 1 };

/** The URL of the list under a query. */
export const toLibraryListPath = (query: LibraryQuery) => libraryQuery.href("/libraries", query);

/** The query of a library's page. */
export const libraryPageQuery = defineQuery(
  {
    /** ID of the model that its code loads; empty for the first example. */
    model: text(),
  },
  { verbatim: true },
);

/** The URL of a library's own page. */
export const toLibraryPath = (key: string) => `/libraries/${encodeURIComponent(key)}`;
