/** Splits text into lower-case words of letters and digits in any script. */
export const getWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the score of a match between a record's term and a search term. */
const EXACT = 3;
const PREFIX = 2;
const INSIDE = 1;

/** Full-text search over many short texts, with partial matches. */
export interface WordIndex {
  /**
   * Increases the scores of all texts that contain `word`.
   * @param scores one score per text, increased to `weight` times 1 to 3 if it is lower
   */
  raise(word: string, scores: Uint8Array, weight: number): void;
}

/** Separator in the joined text, which can't occur in a term. */
const BREAK = "\n";

/** @param texts one text per record. Results are indexes of this list */
export function createWordIndex(texts: readonly string[]): WordIndex {
  const places = new Map<string, number[]>();
  texts.forEach((text, place) => {
    for (const word of new Set(getWords(text))) {
      const list = places.get(word);
      if (list) list.push(place);
      else places.set(word, [place]);
    }
  });
  const words = [...places.keys()];
  const lists = [...places.values()];
  // Searching one joined text is many times faster than searching each word.
  const all = words.join(BREAK) + BREAK;
  const ends = new Uint32Array(words.length);
  let length = 0;
  words.forEach((word, index) => {
    length += word.length + BREAK.length;
    ends[index] = length;
  });

  return {
    raise(word, scores, weight) {
      let index = 0;
      for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, ends[index])) {
        while ((ends[index] ?? 0) <= at) index++;
        const known = words[index] ?? "";
        const start = (ends[index] ?? 0) - known.length - BREAK.length;
        const score = weight * (at > start ? INSIDE : known.length === word.length ? EXACT : PREFIX);
        for (const place of lists[index] ?? []) if ((scores[place] ?? 0) < score) scores[place] = score;
      }
    },
  };
}
