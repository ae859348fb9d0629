/** Stop words. */
const STOP_WORDS = new Set(
  `a about above after again all also am an and any are as at be because been before being below between
  both but by can could did do does doing down during each few for from further give had has have having he
  her here hers him his how i if in into is it its itself just let me more most my myself no nor not now of
  off on once only or other our ours out over own please same she should so some such tell than that the
  their theirs them then there these they this those through to too under until up us very want was we were
  what when where which while who whom why will with would you your yours`.split(/\s+/),
);

/** Returns the words of a text in lower case, in order. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Returns the unique words of a text, without stop words. */
export function keyWords(text: string): string[] {
  return [...new Set(words(text).filter((word) => !isStopWord(word)))];
}

/** Removes common English suffixes, so `opens` and `opening` match. */
export function stem(word: string): string {
  const base = word.replace(/['’]s?$/, "");
  for (const [ending, rest] of ENDINGS) {
    if (base.endsWith(ending) && base.length - ending.length >= 3) {
      return base.slice(0, -ending.length) + rest;
    }
  }
  return base;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ["ingly", ""],
  ["ies", "y"],
  ["ing", ""],
  ["edly", ""],
  ["sses", "ss"],
  ["ed", ""],
  ["es", ""],
  ["ss", "ss"],
  ["ly", ""],
  ["s", ""],
  ["e", ""],
];

/** Splits text into trimmed sentences. Line breaks also end a sentence. */
export function sentences(text: string): string[] {
  const found = text.match(/[^.!?\n]+(?:[.!?]+(?!\s|$)[^.!?\n]+)*[.!?]*/g) ?? [];
  return found.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
