/** Something that can be found. */
export interface Entry {
  readonly group: string;
  readonly label: string;
  readonly summary: string;
  /** Path and query on this site. */
  readonly href: string;
  /** Further words it is known by, its id first. */
  readonly words: string;
}

const SCORES = {
  labelStart: 8,
  labelWord: 6,
  wordsStart: 5,
  wordsWord: 4,
  labelPart: 3,
  wordsPart: 2,
  summary: 1,
};

/**
 * Entries that hold every word of the query, best first; those that are as good stay in their order. A name's beginning
 * counts more than a word's beginning, and that more than a part of a word.
 */
export function searchEntries<Found extends Entry>(entries: readonly Found[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, scores: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .sort((a, b) => sum(b.scores) - sum(a.scores))
    .map(({ entry }) => entry);
}

/** Entries with a name that looks like the query or a part of a path in it, however misspelled; for "did you mean". */
export function nearestEntries<Found extends Entry>(
  entries: readonly Found[],
  query: string,
  limit = 5,
): Found[] {
  const asked = [query, ...query.split("/")].map(pairsOf);
  return entries
    .map((entry) => {
      const names = [entry.label, entry.words.split(" ", 1)[0] ?? ""].map(pairsOf);
      return {
        entry,
        likeness: Math.max(...names.flatMap((name) => asked.map((each) => alike(name, each)))),
      };
    })
    .filter(({ likeness }) => likeness > 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** The same entries under the names of their groups; the group of the first entry comes first. */
export function groupEntries<Found extends Entry>(
  entries: readonly Found[],
): { group: string; entries: Found[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/** Lower-case words; what is not a letter or figure parts them. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function scoreOf({ label, words, summary }: Entry, word: string): number {
  const [name, known] = [wordsOf(label), wordsOf(words)];
  if (name[0]?.startsWith(word)) return SCORES.labelStart;
  if (name.some((each) => each.startsWith(word))) return SCORES.labelWord;
  if (known[0]?.startsWith(word)) return SCORES.wordsStart;
  if (known.some((each) => each.startsWith(word))) return SCORES.wordsWord;
  if (label.toLowerCase().includes(word)) return SCORES.labelPart;
  if (words.toLowerCase().includes(word)) return SCORES.wordsPart;
  return wordsOf(summary).some((each) => each.startsWith(word)) ? SCORES.summary : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Neighbouring letters, each pair once: names that share many look alike. */
function pairsOf(text: string): Set<string> {
  const letters = wordsOf(text).join(" ");
  return new Set(Array.from(letters.slice(1), (_, at) => letters.slice(at, at + 2)));
}

/** How much two sets share, 0 to 1 (Dice). */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}
