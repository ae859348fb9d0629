import { lazy } from "../../lazy.ts";
import { CORPUS } from "./corpus.ts";
import { tokens } from "./tokens.ts";
import { sentences } from "./words.ts";

/** What stands before the first word of a sentence. */
export const START = "";

/** What followed some words, and how often. */
export type Followers = ReadonlyMap<string, number>;

/** How often words followed words in some sentences. Words are in lower case. */
export interface NGrams {
  /** What followed one or two words; without any, all words. */
  followers(before: readonly string[]): Followers;
  /** How often a word followed one or two words, or without any was said at all, from 0 to 1. */
  share(before: readonly string[], word: string): number;
  /** The share of a word's sentences in which another stands, too. */
  together(word: string, other: string): number;
  /** How a word is written inside a sentence. */
  written(word: string): string;
}

const NONE: Followers = new Map();

/** Words and marks without the space around them. */
export function plainTokens(text: string): string[] {
  return tokens(text).map((token) => token.trim());
}

/** Counts words after one and after two words. */
export function createNGrams(texts: readonly string[]): NGrams {
  const counts = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  const forms = new Map<string, string>();
  const sentencesOf = new Map<string, Set<number>>();
  const add = (key: string, word: string) => {
    const known = counts.get(key) ?? new Map<string, number>();
    counts.set(key, known.set(word, (known.get(word) ?? 0) + 1));
    totals.set(key, (totals.get(key) ?? 0) + 1);
  };
  for (const [number, text] of texts.entries()) {
    const found = plainTokens(text);
    const lower = found.map((token) => token.toLowerCase());
    lower.forEach((word, index) => {
      const form = found[index] ?? word;
      // The first word of a sentence says nothing about how it is written elsewhere.
      if (index > 0 && (!forms.has(word) || form === word)) forms.set(word, form);
      const before = lower.slice(Math.max(0, index - 2), index);
      const first = before.at(-1) ?? START;
      sentencesOf.set(word, (sentencesOf.get(word) ?? new Set()).add(number));
      add(keyOf([]), word);
      add(keyOf([first]), word);
      if (index > 0) add(keyOf([before.length > 1 ? (before[0] ?? START) : START, first]), word);
    });
  }
  return {
    share: (before, word) => {
      const key = keyOf(before);
      return (counts.get(key)?.get(word) ?? 0) / (totals.get(key) ?? 1);
    },
    together: (word, other) => {
      const own = [...(sentencesOf.get(word) ?? [])];
      const shared = own.filter((number) => sentencesOf.get(other)?.has(number));
      return own.length === 0 ? 0 : shared.length / own.length;
    },
    followers: (before) => counts.get(keyOf(before)) ?? NONE,
    written: (word) => forms.get(word) ?? (NAMES_OF_CORPUS.has(word) ? capital(word) : word),
  };
}

const keyOf = (before: readonly string[]) => `${before.length} ${before.join(" ")}`;

/** Names that only ever begin a sentence. */
const NAMES_OF_CORPUS = new Set(["i", "oslo", "lisbon", "london"]);

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The n-grams of the sandbox's own sentences. */
export const corpusNGrams = lazy(() => createNGrams(sentences(CORPUS.trim().replace(/(?<![.!?])\n/g, " "))));
