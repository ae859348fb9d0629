import { findNames } from "../text/find-names.ts";
import type { LocatedWord } from "../text/locate-words.ts";
import { isStopWord, stem } from "../text/words.ts";
import type { Kind } from "./kinds.ts";

/** What a phrase is worth that neither fits nor stands by a word of the question. */
export const MIN_SCORE = 0.02;

/** What shared words, a fitting kind and nearness to the question's words add to a score: at most 1 together. */
const SHARES = { overlap: 0.65, fit: 0.2, near: 0.12 };

/** Words that part a sentence into phrases. */
const PARTING = new Set(
  `and or but that which who while when where because since is are was were be been has have had does did do can will
  would in at on from to near by with for until after before during into under behind beside across every so not it
  he she they`.split(/\s+/),
);

export interface Phrase {
  readonly words: readonly LocatedWord[];
  /** From 0 to 1. */
  readonly score: number;
}

export interface Asking {
  readonly context: string;
  /** The stems of the question's key words, in their order. */
  readonly asked: readonly string[];
  readonly kind: Kind | undefined;
}

/** Cuts a sentence at small words and at the question's own, and weighs what is between. */
export function findPhrases(sentence: readonly LocatedWord[], { asked, kind, context }: Asking): Phrase[] {
  const stems = sentence.map(({ text }) => stem(text.toLowerCase()));
  const places = asked.map((word) => stems.indexOf(word));
  const found = places.filter((place) => place >= 0);
  const overlap = asked.length === 0 ? 0 : found.length / asked.length;
  const known = stems.map((each) => asked.includes(each));
  const start = sentence[0]?.start ?? 0;
  const wanted = findNames(context.slice(start, sentence.at(-1)?.end))
    .filter(({ label }) => kind?.labels.includes(label))
    .map((name) => ({ start: name.start + start, end: name.end + start }));

  return cut(sentence, known).map(({ from, to }) => {
    const words = sentence.slice(from, to);
    const name = wanted.find((each) =>
      words.some((word) => word.start >= each.start && word.end <= each.end),
    );
    const fit = fitOf(words, sentence.slice(Math.max(0, from - 2), from), kind) + (name ? 1 : 0);
    // Nothing shared and nothing that fits is no reason to answer.
    const score =
      overlap === 0 && fit <= 0
        ? MIN_SCORE / (2 + from)
        : SHARES.overlap * overlap +
          SHARES.fit * Math.min(1, fit + (kind ? 0 : 0.5)) +
          SHARES.near * nearness(found, { from, to }, kind?.before !== undefined) * Math.min(1, overlap * 2);
    return { words: name ? within(words, name) : startingInside(words, kind), score };
  });
}

function fitOf(
  words: readonly LocatedWord[],
  before: readonly LocatedWord[],
  kind: Kind | undefined,
): number {
  const follows = before.some(({ text }) => kind?.before?.test(text));
  const holds = words.some(({ text }) => kind?.inside?.test(text));
  // What comes after "of" only says more about something else.
  const belongs = before.some(({ text }) => text === "of");
  return (follows ? 0.5 : 0) + (holds ? 0.7 : 0) - (belongs ? 0.3 : 0);
}

const within = (words: readonly LocatedWord[], name: { readonly start: number; readonly end: number }) =>
  words.filter(({ start, end }) => start >= name.start && end <= name.end);

function startingInside(words: readonly LocatedWord[], kind: Kind | undefined): readonly LocatedWord[] {
  if (!kind?.startsInside) return words;
  const first = words.findIndex(({ text }) => kind.inside?.test(text));
  return first < 0 ? words : words.slice(first);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function cut(sentence: readonly LocatedWord[], known: readonly boolean[]): Span[] {
  const pieces: Span[] = [];
  let from = 0;
  for (let index = 0; index <= sentence.length; index++) {
    const text = sentence[index]?.text.toLowerCase() ?? ",";
    if (!known[index] && !PARTING.has(text) && /[\p{L}\p{N}$€£¥%'’.-]/u.test(text)) continue;
    const piece = trimmed(sentence, from, index);
    if (piece.from < piece.to) pieces.push(piece);
    from = index + 1;
  }
  return pieces;
}

/** Without small words at the ends. */
function trimmed(sentence: readonly LocatedWord[], from: number, to: number): Span {
  const small = (index: number) => isStopWord(sentence[index]?.text.toLowerCase() ?? "");
  let [first, last] = [from, to];
  while (first < last && small(first)) first++;
  while (last > first && small(last - 1)) last--;
  return { from: first, to: last };
}

/**
 * How near a phrase stands to the words of the question, from 0 to 1. The last of them counts most: mostly it is the
 * verb.
 */
function nearness(found: readonly number[], { from, to }: Span, follows: boolean): number {
  const distances = found.map((place) => {
    if (place < from) return from - place - 1;
    // Places, times and reasons stand after what happens.
    return (place - to) * (follows ? 2 : 1) + (follows ? 1 : 0);
  });
  const last = distances.at(-1);
  if (last === undefined) return 0;
  return 0.5 / (1 + Math.max(0, last)) + 0.5 / (1 + Math.max(0, Math.min(...distances)));
}
