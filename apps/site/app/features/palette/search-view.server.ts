import { createFind } from "../../lib/find.ts";
import { type Entry, groupEntries, suggestEntries } from "../../lib/search.ts";
import { listDocSections } from "../docs/doc-entries.server.ts";
import { ENTRIES } from "./entries.server.ts";
import { findModels } from "./find-models.server.ts";
import type { FoundModels } from "./model-results.ts";
import { parseSearchQuery, type SearchQuery, toGroupId, toSearchPath } from "./search-query.ts";

/** The matches in a group. */
export interface FoundGroup {
  readonly group: string;
  readonly entries: readonly Entry[];
  readonly total: number;
  /** Where all of them are; absent where they are here. */
  readonly all: string | undefined;
}

export interface SearchView {
  readonly query: SearchQuery;
  /** What in the address means nothing, as it stands there. */
  readonly dropped: readonly string[];
  /** The group that the results are of, if only one is wanted. */
  readonly group: string | undefined;
  readonly total: number;
  /** Whether there is no exact match, and the groups contain similar entries. */
  readonly isApproximate: boolean;
  /** The group of the best result first. */
  readonly groups: readonly FoundGroup[];
  /** Names that look like the query, where nothing was found. */
  readonly suggestions: readonly Entry[];
}

const MODELS = "Models";
/** Entries of a group among others. */
const MAX_PER_GROUP = 8;
const MAX_MODELS_IN_GROUP = 60;

const NAMES = [...new Set([...ENTRIES.map(({ group }) => group), MODELS])];
const NAME_BY_ID: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [toGroupId(name), name]));

/** Documents are found by their headings, of which each page's own is one. */
const SEARCHED = [...ENTRIES.filter(({ group }) => group !== "Docs"), ...listDocSections()];
const find = createFind(SEARCHED);

/** Reads an address and finds what it asks for. */
export function buildSearchView(params: URLSearchParams): SearchView {
  const { query, dropped } = parseSearchQuery(params, [...NAME_BY_ID.keys()]);
  const group = NAME_BY_ID.get(query.in);
  const { groups, alike: isApproximate } = query.q
    ? findGroups(query)
    : { groups: everyGroup(query), alike: false };
  const total = groups.reduce((sum, each) => sum + each.total, 0);
  return {
    query,
    dropped,
    group,
    total,
    isApproximate,
    groups,
    suggestions: total === 0 ? suggestEntries(ENTRIES, query.q) : [],
  };
}

function findGroups(query: SearchQuery): { groups: FoundGroup[]; alike: boolean } {
  const here = find(query.q);
  const models = findModels(query.q, getMaxModels(query));
  const exact =
    (here.entries.length > 0 && !here.isApproximate) || (models.total > 0 && !models.isApproximate);
  // With an exact match, approximate matches are noise.
  const [best, ...rest] =
    exact && here.isApproximate ? [] : groupEntries(here.entries).map((each) => cut(each, query));
  const ofModels = exact && models.isApproximate ? undefined : modelGroup(models, query);
  const groups = [best, ofModels, ...rest]
    .filter((each) => each !== undefined)
    .filter((each) => isWanted(each, query));
  return { groups, alike: !exact && groups.length > 0 };
}

/** Without words: the beginnings of all groups, or all of the one that is wanted. */
function everyGroup(query: SearchQuery): FoundGroup[] {
  const models = modelGroup(findModels("", getMaxModels(query)), query);
  return [...groupEntries(ENTRIES).map((each) => cut(each, query)), models]
    .filter((each) => each !== undefined)
    .filter((each) => isWanted(each, query));
}

const getMaxModels = (query: SearchQuery) => (query.in ? MAX_MODELS_IN_GROUP : MAX_PER_GROUP);

const isWanted = ({ group }: FoundGroup, query: SearchQuery) => !query.in || toGroupId(group) === query.in;

function cut(
  { group, entries }: { group: string; entries: readonly Entry[] },
  query: SearchQuery,
): FoundGroup {
  const shown = entries.slice(0, query.in ? entries.length : MAX_PER_GROUP);
  const all = shown.length < entries.length ? toSearchPath({ q: query.q, in: toGroupId(group) }) : undefined;
  return { group, entries: shown, total: entries.length, all };
}

/** Models have a list of their own, which goes on where this ends. */
function modelGroup({ entries, total }: FoundModels, { q }: SearchQuery): FoundGroup | undefined {
  if (total === 0) return undefined;
  const list = q ? `/models?${new URLSearchParams({ q })}` : "/models";
  return { group: MODELS, entries, total, all: entries.length < total ? list : undefined };
}
