/** A word or a punctuation mark with its leading space. */
const TOKEN = /\s*(?:[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}]+)*|[^\s])/gu;

/** Splits a text into tokens. Joined, they equal the text without trailing space. */
export function tokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

export const countTokens = (text: string): number => tokens(text).length;
