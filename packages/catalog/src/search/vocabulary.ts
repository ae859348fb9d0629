/** A term with its positions in documents. */
export interface FoundWord {
  readonly word: string;
  /** Edit distance from the query; 0 for exact and prefix matches. */
  readonly edits: number;
  /** Field indexes by document index. */
  readonly places: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface Vocabulary {
  /**
   * Finds terms that equal the query or start with it (from two letters).
   * @param maxEdits maximum edit distance of additional matches
   */
  find(word: string, maxEdits: number): FoundWord[];
}

/** @param documents the words of each field of each document */
export function createVocabulary(documents: readonly (readonly (readonly string[])[])[]): Vocabulary {
  const places = new Map<string, Map<number, Set<number>>>();
  documents.forEach((fields, place) => {
    fields.forEach((words, field) => {
      for (const word of words) {
        const documentsOfWord = places.get(word) ?? new Map<number, Set<number>>();
        const fieldsOfWord = documentsOfWord.get(place) ?? new Set<number>();
        places.set(word, documentsOfWord.set(place, fieldsOfWord.add(field)));
      }
    });
  });
  const words = [...places.keys()].sort();
  const toFound = (word: string, edits = 0): FoundWord => ({
    word,
    edits,
    places: places.get(word) ?? new Map(),
  });

  return {
    find(word, maxEdits) {
      const found = [];
      if (word.length < 2) return places.has(word) ? [toFound(word)] : [];
      for (let at = findFirst(words, word); words[at]?.startsWith(word); at++)
        found.push(toFound(words[at] ?? ""));
      if (maxEdits === 0) return found;
      for (const other of words) {
        if (Math.abs(other.length - word.length) > maxEdits || other.startsWith(word)) continue;
        const edits = countEdits(word, other);
        if (edits <= maxEdits) found.push(toFound(other, edits));
      }
      return found;
    },
  };
}

/** Returns the index of the first term that isn't sorted before the query. */
function findFirst(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the Levenshtein distance of two terms. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + Number(other[to - 1] !== letter);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
