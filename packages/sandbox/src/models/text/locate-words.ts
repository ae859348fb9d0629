/** Initials with periods, terms with inner apostrophes and hyphens, numbers, or single characters. */
const WORD = /(?:\p{Lu}\.){2,}|[\p{L}\p{M}]+(?:[-'’](?!s\b)[\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*|[^\s]/gu;

export interface LocatedWord {
  readonly text: string;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** Tokens of a text with their positions. A possessive `'s` is separate. */
export function locateWords(text: string): LocatedWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
