import { defineQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { oneOf, text } from "../../lib/query/values.ts";

/** A pasted text isn't a search. */
const MAX_QUERY_CHARS = 200;

/** A group's name as URLs write it. */
export const toGroupId = (group: string): string => group.toLowerCase();

/** The query of the search page. Reading needs the ids of the groups. */
export const searchQuery = defineQuery({
  /** Words, without space around them. */
  q: text({ cutAt: MAX_QUERY_CHARS }),
  /** The selected group, as in URLs; empty for all. */
  in: oneOf((groups: readonly string[]) => groups, ""),
});

export type SearchQuery = QueryOf<typeof searchQuery>;

export const parseSearchQuery = searchQuery.parse;

/** The URL of the search page under a query. */
export const toSearchPath = (query: SearchQuery) => searchQuery.href("/search", query);
