/** Initials with periods, terms with inner apostrophes and hyphens, numbers, or single characters. */
const WORD = /(?:\p{Lu}\.){2,}|[\p{L}\p{M}]+(?:[-'’](?!s\b)[\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*|[^\s]/gu;

export interface LocatedWord {
  readonly text: string;
  /** Position in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Returns the tokens of a text with their positions. A possessive `'s` is a separate token. */
export function locateWords(text: string): LocatedWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
