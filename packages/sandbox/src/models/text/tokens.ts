/** A word or a punctuation mark, each with the space before it. */
const TOKEN = /\s*(?:[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}]+)*|[^\s])/gu;

/** Cuts a text into tokens; joined, they give the text without the space at its end. */
export function tokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

export const countTokens = (text: string): number => tokens(text).length;
