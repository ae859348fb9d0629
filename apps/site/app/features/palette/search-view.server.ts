import { createFind } from "../../lib/find.ts";
import { type Entry, suggestEntries } from "../../lib/search.ts";
import { listDocSections } from "../docs/doc-entries.server.ts";
import { ENTRIES } from "./entries.server.ts";
import { parseSearchQuery, type SearchQuery, toGroupId, toSearchPath } from "./search-query.ts";

/** Results of one type, as a link. */
export interface SearchFilter {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly isActive: boolean;
}

export interface SearchView {
  readonly query: SearchQuery;
  /** Invalid URL parameters, unchanged. */
  readonly dropped: readonly string[];
  /** All types first, then types with results. */
  readonly filters: readonly SearchFilter[];
  readonly total: number;
  /** Best first, of all kinds. */
  readonly entries: readonly Entry[];
  /** Whether no result has every word of the query. */
  readonly isApproximate: boolean;
  /** The corrected query, if terms are misspelled. */
  readonly corrected: string | undefined;
  /** Names similar to the query, if nothing matches. */
  readonly suggestions: readonly Entry[];
}

/** More are on a page of their kind. */
const MAX_MIXED = 40;
const MAX_OF_KIND = 300;

const GROUPS = [...new Set(ENTRIES.map(({ group }) => group))];
const GROUP_BY_ID: ReadonlyMap<string, string> = new Map(GROUPS.map((name) => [toGroupId(name), name]));

/** Documents are indexed by section, including the page title. */
const find = createFind([...ENTRIES, ...listDocSections().filter(({ href }) => href.includes("#"))]);

/** Parses a URL and returns its results. */
export function buildSearchView(params: URLSearchParams): SearchView {
  const { query, dropped } = parseSearchQuery(params, [...GROUP_BY_ID.keys()]);
  const group = GROUP_BY_ID.get(query.in);
  const {
    entries: found,
    isApproximate,
    corrected,
  } = query.q ? find(query.q) : { entries: ENTRIES, isApproximate: false, corrected: undefined };
  const wanted = group ? found.filter((entry) => entry.group === group) : found;
  const groups = GROUPS.filter((name) => found.some((entry) => entry.group === name));
  return {
    query,
    dropped,
    filters: [undefined, ...groups].map((name) => ({
      label: name ?? "All",
      count: name ? found.filter((entry) => entry.group === name).length : found.length,
      href: toSearchPath({ q: query.q, in: name ? toGroupId(name) : "" }),
      isActive: name === group,
    })),
    total: wanted.length,
    entries: wanted.slice(0, group ? MAX_OF_KIND : MAX_MIXED),
    isApproximate: isApproximate && found.length > 0,
    corrected,
    suggestions: wanted.length === 0 ? suggestEntries(ENTRIES, query.q) : [],
  };
}
