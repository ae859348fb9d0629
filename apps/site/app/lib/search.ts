/** Something that can be found. */
export interface Entry {
  readonly group: string;
  readonly label: string;
  readonly summary: string;
  /** Path and query on this site. */
  readonly href: string;
  /** Additional search terms, separated by commas. The last path segment is searchable as well. */
  readonly words: string;
  /** Who serves a model. */
  readonly offers?: readonly EntryOffer[];
  readonly year?: number;
  /** The lowest price, in US dollars for a million tokens of input. */
  readonly usd?: number;
  readonly isFree?: boolean;
  /** A provider that the query names, which serves it. */
  readonly on?: string;
}

/** Name of an entry in its URL: `"text-to-image"`. */
export const toEntryId = ({ href }: Pick<Entry, "href">): string =>
  /[^/?#]*(?=[?#]|$)/.exec(href.slice(href.lastIndexOf("/") + 1))?.[0] ?? "";

/** A provider that serves a model, and its own id of it where the model has no page. */
export interface EntryOffer {
  readonly provider: string;
  readonly model?: string;
}

/** Entries with a name that looks like the query or a part of a path in it, however misspelled; for "did you mean". */
export function suggestEntries<Found extends Entry>(
  entries: readonly Found[],
  query: string,
  limit = 5,
): Found[] {
  const asked = [query, ...query.split("/")].map(listPairs);
  return entries
    .map((entry) => {
      const names = [entry.label, toEntryId(entry)].map(listPairs);
      return {
        entry,
        likeness: Math.max(...names.flatMap((name) => asked.map((each) => getSimilarity(name, each)))),
      };
    })
    .filter(({ likeness }) => likeness > 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** The same entries under the names of their groups; the group of the first entry is first. */
export function groupEntries<Found extends Entry>(
  entries: readonly Found[],
): { group: string; entries: Found[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/** Lowercase terms, separated by characters other than letters and digits. */
function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Pairs of neighboring letters, each once: names that share many are similar. */
function listPairs(text: string): Set<string> {
  const letters = splitWords(text).join(" ");
  return new Set(Array.from(letters.slice(1), (_, at) => letters.slice(at, at + 2)));
}

/** How much two sets share, 0 to 1 (Dice). */
function getSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}
