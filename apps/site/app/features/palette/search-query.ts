/** The query of the search page. */
export interface SearchQuery {
  /** Words, without space around them. */
  readonly q: string;
  /** The one group that is wanted, as addresses write it; empty for all. */
  readonly in: string;
}

/** A query that could be read, and what had to be left out of it. */
export interface ParsedSearchQuery {
  readonly query: SearchQuery;
  readonly dropped: readonly string[];
}

/** A pasted text is no search. */
export const MAX_QUERY_CHARS = 200;

/** A group's name as addresses write it. */
export const toGroupId = (group: string): string => group.toLowerCase();

/**
 * Reads an address. Never throws: a value that means nothing is dropped and named. Words are cut where they are too long.
 * @param groups ids that can be asked for
 */
export function parseSearchQuery(params: URLSearchParams, groups: readonly string[]): ParsedSearchQuery {
  const wanted = (params.get("in") ?? "").trim();
  const known = groups.includes(wanted);
  return {
    query: {
      q: Array.from((params.get("q") ?? "").trim())
        .slice(0, MAX_QUERY_CHARS)
        .join("")
        .trim(),
      in: known ? wanted : "",
    },
    dropped: known || wanted === "" ? [] : [`in=${wanted}`],
  };
}

/** The address of the search page under a query: what is as usual is left out. */
export function toSearchPath({ q, in: group }: SearchQuery): string {
  const params = new URLSearchParams();
  if (q.trim()) params.set("q", q.trim());
  if (group) params.set("in", group);
  const search = params.toString();
  return search ? `/search?${search}` : "/search";
}
