import { capital, corpusNGrams, createNGrams, type NGrams, plainTokens, START } from "./n-grams.ts";
import { createRandom } from "./random.ts";
import { getThemes } from "./themes.ts";
import { sentences } from "./words.ts";

export interface GenerationOptions {
  readonly seed: number;
  readonly maxTokens: number;
  readonly stop: readonly string[];
  /** 0 always takes the likeliest. */
  readonly temperature: number;
  /** 0 and -1 are "all of them". */
  readonly topK: number | undefined;
  readonly topP: number | undefined;
  readonly repetitionPenalty: number;
  readonly frequencyPenalty: number;
  /** How many of the likeliest tokens are told for each. */
  readonly alternatives: number;
}

export interface LikelyToken {
  /** With the space before it. */
  readonly text: string;
  readonly logprob: number;
}

export interface GeneratedToken extends LikelyToken {
  readonly alternatives: readonly LikelyToken[];
}

export interface GeneratedTokens {
  readonly tokens: readonly GeneratedToken[];
  readonly finish: "length" | "stop_sequence" | "eos_token";
}

/** The text is over after so many sentences. */
const MAX_SENTENCES = 3;

/** How much one word before says beside two. */
const SHORT_SIGHT = 0.15;

/** What a pair of words that was written before is worth when it comes again. */
const AGAIN = 0.15;

/** What a theme that a word shares with the prompt is worth. */
const THEME_BONUS = 1;

/** The most of a prompt that is looked at, in characters of its end. */
const MAX_PROMPT = 20_000;

const ENDING = /^[.!?]$/;

/** What is said when nothing in the prompt leads on. */
const LOST: readonly GeneratedToken[] = [" (", "sandbox", ")"].map((text) => ({
  text,
  logprob: 0,
  alternatives: [],
}));

/** Writes on from the end of a prompt, until the text is over, long enough, or about to say a stop text. */
export function generateTokens(prompt: string, writing: GenerationOptions): GeneratedTokens {
  const found: GeneratedToken[] = [];
  let text = "";
  for (const token of continuation(prompt, writing)) {
    const begins = found.length === 0 && /(?:^|\s)$/.test(prompt);
    const piece = begins ? token.text.trimStart() : token.text;
    const place = stopPlace(text + piece, writing.stop);
    if (place !== undefined)
      return { tokens: cutAt(place, [...found, { ...token, text: piece }]), finish: "stop_sequence" };
    found.push({ ...token, text: piece });
    text += piece;
    if (found.length >= writing.maxTokens) return { tokens: found, finish: "length" };
  }
  return { tokens: found, finish: "eos_token" };
}

function stopPlace(text: string, stop: readonly string[]): number | undefined {
  const places = stop.map((each) => text.indexOf(each)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : undefined;
}

/** The tokens whose texts make up so many characters, the last cut short. */
function cutAt(length: number, tokens: readonly GeneratedToken[]): GeneratedToken[] {
  let left = length;
  return tokens.flatMap((token) => {
    const text = token.text.slice(0, Math.max(0, left));
    left -= token.text.length;
    return text === "" ? [] : [{ ...token, text }];
  });
}

/** The two words before the next. */
type Before = readonly [second: string, first: string];

function* continuation(prompt: string, writing: GenerationOptions): Generator<GeneratedToken> {
  const end = prompt.slice(-MAX_PROMPT);
  const sources = [corpusNGrams(), createNGrams(sentences(end))];
  const themes = new Set(plainTokens(end).flatMap(getThemes));
  const random = createRandom(writing.seed);
  const said = new Map<string, number>();
  let before = lastTwo(plainTokens(end.toLowerCase()));
  if (likely(before, sources).size === 0) {
    yield* LOST;
    before = [START, START];
  }
  for (let ended = 0; ended < MAX_SENTENCES; ) {
    const [, first] = before;
    const weights = penalised(likely(before, sources), { first, said, themes, writing });
    const shares = shaped(weights, writing);
    const asToken = ([word, share]: Share): LikelyToken => ({
      text: spaced(first === START ? capital(writtenAs(word, sources)) : writtenAs(word, sources)),
      logprob: Math.log(share),
    });
    const chosen = pick(shares, writing.temperature === 0 ? 0 : random.next());
    yield { ...asToken(chosen), alternatives: shares.slice(0, writing.alternatives).map(asToken) };
    const [word] = chosen;
    for (const key of [word, `${first} ${word}`]) said.set(key, (said.get(key) ?? 0) + 1);
    const over = ENDING.test(word);
    if (over) ended++;
    before = over ? [START, START] : [first, word];
  }
}

/** What was before the end of a sentence is forgotten. */
function lastTwo(read: readonly string[]): Before {
  const first = read.at(-1) ?? START;
  if (ENDING.test(first)) return [START, START];
  const second = read.at(-2) ?? START;
  return [ENDING.test(second) ? START : second, first];
}

/** What may come next, by its share of what came after the two words, and with less weight after the one. */
function likely([second, first]: Before, sources: readonly NGrams[]): Map<string, number> {
  const weights = new Map<string, number>();
  const contexts = first === START ? [[START]] : [[second, first], [first]];
  for (const [index, context] of contexts.entries()) {
    // How a prompt begins is no way to begin another sentence.
    for (const source of first === START ? sources.slice(0, 1) : sources) {
      for (const word of source.followers(context).keys()) {
        const weight = source.share(context, word) * SHORT_SIGHT ** index;
        weights.set(word, (weights.get(word) ?? 0) + weight);
      }
    }
  }
  return weights;
}

interface Told {
  readonly first: string;
  /** How often words and pairs of words were written. */
  readonly said: ReadonlyMap<string, number>;
  readonly themes: ReadonlySet<string>;
  readonly writing: GenerationOptions;
}

/** Weights with what was said before taken into account, and what the prompt is about. */
function penalised(weights: ReadonlyMap<string, number>, { first, said, themes, writing }: Told): Share[] {
  return Array.from(weights, ([word, weight]) => {
    const times = said.get(word) ?? 0;
    const pairs = said.get(`${first} ${word}`) ?? 0;
    const shared = getThemes(word).filter((theme) => themes.has(theme)).length;
    const repeated = times > 0 ? writing.repetitionPenalty : 1;
    const penalty = repeated * Math.exp(writing.frequencyPenalty * times);
    return [word, (weight * (1 + THEME_BONUS * shared) * AGAIN ** pairs) / penalty];
  });
}

type Share = readonly [word: string, share: number];

/** Shares of all that is left in the choice, the likeliest first; they add up to 1. */
function shaped(weights: readonly Share[], { temperature, topK, topP }: GenerationOptions): Share[] {
  const ordered = weights.toSorted((a, b) => b[1] - a[1]);
  const highest = ordered[0]?.[1] ?? 1;
  const sharpened = ordered.map(
    ([word, weight]): Share => [word, (weight / highest) ** (1 / (temperature || 1))],
  );
  const kept = normalised(topK !== undefined && topK > 0 ? sharpened.slice(0, topK) : sharpened);
  if (topP === undefined) return kept;
  let sum = 0;
  const nucleus = kept.filter(([, share], index) => {
    const inside = index === 0 || sum < topP;
    sum += share;
    return inside;
  });
  return normalised(nucleus);
}

function normalised(shares: readonly Share[]): Share[] {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  return shares.map(([word, share]) => [word, share / total]);
}

function pick(shares: readonly Share[], at: number): Share {
  let sum = 0;
  for (const each of shares) {
    sum += each[1];
    if (at < sum) return each;
  }
  return shares.at(-1) ?? [".", 1];
}

function writtenAs(word: string, sources: readonly NGrams[]): string {
  return sources.map((source) => source.written(word)).find((written) => written !== word) ?? word;
}

/** Marks close up to the word before. */
const spaced = (word: string) => (/^[.,;:!?)'’%-]/.test(word) ? word : ` ${word}`);
