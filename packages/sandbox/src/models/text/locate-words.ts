/** Initials with their dots, words with inner apostrophes and hyphens, numbers, else single characters. */
const WORD = /(?:\p{Lu}\.){2,}|[\p{L}\p{M}]+(?:[-'’](?!s\b)[\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*|[^\s]/gu;

export interface LocatedWord {
  readonly text: string;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** The words, numbers and marks of a text with their places; an `'s` at the end stands apart. */
export function locateWords(text: string): LocatedWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
