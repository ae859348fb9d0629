import MiniSearch from "minisearch";
import type { Entry } from "./search.ts";

/** What was found, best first. */
export interface Finding<Found extends Entry> {
  readonly entries: readonly Found[];
  /** Whether nothing holds the words as they were typed, and these hold words that look like them. */
  readonly isApproximate: boolean;
}

export type Find<Found extends Entry> = (query: string) => Finding<Found>;

/** Words beyond these say nothing more, and pasted pages have thousands. */
const MAX_WORDS = 12;

/** How much a word counts by where it stands. The name's first word stands in two places. */
const WEIGHTS = { first: 3, label: 4, words: 2, summary: 0.5 };

/** What leads on comes before what is one of many. */
const GROUP_WEIGHTS: Readonly<Record<string, number>> = { Pages: 2, Tasks: 1.6, Providers: 1.2 };

/**
 * Prepares entries for being found by the beginnings of their words, all of which must occur; where nothing fits, by
 * words with a letter or two wrong. Indexed when first asked.
 */
export function createFind<Found extends Entry>(entries: readonly Found[]): Find<Found> {
  let index: MiniSearch<Found> | undefined;
  return findIn(entries, () => {
    if (!index) {
      index = emptyIndex(entries);
      index.addAll(entries);
    }
    return index;
  });
}

/** As {@link createFind}, indexed at once but a few entries at a time: a page goes on answering its reader. */
export async function prepareFind<Found extends Entry>(entries: readonly Found[]): Promise<Find<Found>> {
  const index = emptyIndex(entries);
  await index.addAllAsync(entries, { chunkSize: AT_ONCE });
  return findIn(entries, () => index);
}

/** Entries that are indexed in some 10 ms by a slow phone. */
const AT_ONCE = 25;

function findIn<Found extends Entry>(
  entries: readonly Found[],
  indexOf: () => MiniSearch<Found>,
): Find<Found> {
  const search = (terms: readonly string[], fuzzy: boolean) =>
    indexOf().search(terms.join(" "), {
      ...OPTIONS,
      fuzzy: fuzzy && getMaxTypos,
      boostDocument: (place: number) => GROUP_WEIGHTS[entries[place]?.group ?? ""] ?? 1,
    });
  return (query) => {
    const terms = splitTerms(query).slice(0, MAX_WORDS);
    if (terms.length === 0) return { entries: [], isApproximate: false };
    const exact = search(terms, false);
    const found = (exact.length > 0 ? exact : search(terms, true)).flatMap(({ id }) => entries[id] ?? []);
    const asked = terms.join(" ");
    const isNamed = (entry: Found) => splitTerms(entry.label).join(" ") === asked;
    return {
      entries: [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))],
      isApproximate: exact.length === 0 && found.length > 0,
    };
  };
}

const OPTIONS = {
  tokenize: (text: string) => text.split(" "),
  processTerm: (term: string) => term,
  combineWith: "AND",
  prefix: true,
  boost: WEIGHTS,
  weights: { prefix: 0.6, fuzzy: 0.4 },
} as const;

function emptyIndex<Found extends Entry>(entries: readonly Found[]): MiniSearch<Found> {
  const places = new Map(entries.map((entry, place) => [entry, place]));
  return new MiniSearch<Found>({
    fields: Object.keys(WEIGHTS),
    extractField: (entry, field) =>
      field === "id" ? places.get(entry) : getText(entry, field as keyof typeof WEIGHTS),
    tokenize: (text) => [...splitTerms(text), ...splitWord(text)],
    processTerm: (term) => term,
  });
}

function getText(entry: Entry, field: keyof typeof WEIGHTS): string {
  return field === "first" ? (splitTerms(entry.label)[0] ?? "") : entry[field];
}

/** How many letters of a word may be wrong; two that changed places are two. Figures mean what they say. */
function getMaxTypos(term: string): number | false {
  if (term.length < 4 || /^\p{N}/u.test(term)) return false;
  return term.length < 6 ? 1 : 2;
}

/** Words in lower case and without accents; what is not a letter or figure parts them. */
export function splitTerms(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** What capitals and figures part a written-together name into: "StarCoder2" has a coder. */
function splitWord(text: string): string[] {
  return (text.match(/\p{Lu}?\p{Ll}{3,}/gu) ?? [])
    .filter((part, _, parts) => /^\p{Lu}/u.test(part) || parts.length > 1)
    .map((part) => part.toLowerCase());
}

const hasResults = new WeakMap<readonly Entry[], Find<Entry>>();

/** Entries of a list that is searched again and again, and is indexed once. */
export function searchEntries<Found extends Entry>(
  entries: readonly Found[],
  query: string,
): readonly Found[] {
  const known = (hasResults.get(entries) as Find<Found> | undefined) ?? createFind(entries);
  hasResults.set(entries, known as unknown as Find<Entry>);
  return known(query).entries;
}
