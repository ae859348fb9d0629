import { ApiError } from "../server/api-error.ts";
import type { ModelRunner } from "./model-runner.ts";
import { hash } from "./text/hash.ts";
import { capital, corpusNGrams, type NGrams, plainTokens, START } from "./text/n-grams.ts";
import { getThemes } from "./text/themes.ts";
import { isStopWord, keyWords } from "./text/words.ts";

const MASK = /\[MASK\]|<mask>/gi;

const DEFAULT_TOP_K = 5;

/** How much two words before, one word, and none say about the next. */
const TRUST = [0.7, 0.25, 0.05] as const;

/** What a word that never stood in a place is still worth, beside a count. */
const UNSEEN = 1e-4;

/** What a theme that a guess shares with the rest of the text is worth. */
const THEME_BONUS = 1.5;

/** What it is worth that a guess stood in all sentences of another word of the text. */
const TOGETHER_BONUS = 6;

/** What is left of a guess that stands beside itself. */
const TWICE = 0.01;

/** How far around a gap words are looked at, in characters. */
const REACH = 300;

/** Words that fit between their neighbours by what stood there in the sandbox's own sentences. */
export const runFillMask: ModelRunner<"fill-mask"> = ({ inputs, parameters }) => {
  const masks = [...inputs.matchAll(MASK)];
  if (masks.length === 0) {
    throw new ApiError(400, "No mask_token (<mask> or [MASK]) found on the input", "inputs");
  }
  const nGrams = corpusNGrams();
  const vocabulary = [...nGrams.followers([]).keys()].filter((word) => /^\p{L}/u.test(word));
  const targets = parameters?.targets?.map((target) => target.trim());
  const guesses = masks.map(({ 0: mask, index }) => {
    const gap = gapOf(
      inputs.slice(Math.max(0, index - REACH), index),
      inputs.slice(index + mask.length).slice(0, REACH),
    );
    const weights = vocabulary.map((word) => weigh(word, gap, nGrams));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scores = new Map(vocabulary.map((word, place) => [word, (weights[place] ?? 0) / total]));
    return (targets ?? vocabulary)
      .map((word) => ({ word, score: scores.get(word.toLowerCase()) ?? weigh(word, gap, nGrams) / total }))
      .sort((a, b) => b.score - a.score)
      .slice(0, parameters?.top_k ?? DEFAULT_TOP_K)
      .map(({ word, score }) => {
        const written = targets ? word : gap.begins ? capital(nGrams.written(word)) : nGrams.written(word);
        const sequence = inputs.slice(0, index) + written + inputs.slice(index + mask.length);
        return { score, token: numberOf(word, vocabulary), token_str: written, sequence };
      });
  });
  return guesses.length === 1 ? (guesses[0] ?? []) : guesses;
};

/** The neighbours of a gap, in lower case. Another gap beside it tells nothing. */
interface Gap {
  readonly before: readonly [string, string];
  readonly after: readonly [string | undefined, string | undefined];
  /** Whether it is the first word of a sentence. */
  readonly begins: boolean;
  readonly themes: ReadonlySet<string>;
  /** The words of the text that say what it is about. */
  readonly about: readonly string[];
}

function gapOf(left: string, right: string): Gap {
  const read = (text: string) => plainTokens(text.replace(MASK, " \u25a1 ").toLowerCase());
  const [before, after] = [read(left), read(right)];
  const first = before.at(-1) ?? START;
  const second = before.at(-2) ?? START;
  const begins = first === START || /^[.!?]$/.test(first);
  return {
    before: begins ? [START, START] : /^[.!?]$/.test(second) ? [START, first] : [second, first],
    after: [after[0], after[1]],
    begins,
    themes: new Set([...before, ...after].flatMap(getThemes)),
    about: keyWords(`${left} ${right}`.replace(MASK, " ")),
  };
}

function weigh(word: string, { before, after, begins, themes, about }: Gap, nGrams: NGrams): number {
  const lower = word.toLowerCase();
  const [second, first] = before;
  const fits = chance(begins ? [START] : [second, first], lower, nGrams);
  const leads = after[0] === undefined ? 1 : chance([begins ? START : first, lower], after[0], nGrams);
  const goesOn = after[0] && after[1] ? chance([lower, after[0]], after[1], nGrams) : 1;
  const shared = getThemes(lower).filter((theme) => themes.has(theme)).length;
  const together = about.reduce(
    (sum, other) => sum + (other === lower || isStopWord(lower) ? 0 : nGrams.together(other, lower)),
    0,
  );
  const twice = lower === first || lower === after[0] ? TWICE : 1;
  return fits * leads * Math.sqrt(goesOn) * (1 + THEME_BONUS * shared + TOGETHER_BONUS * together) * twice;
}

/** How likely a word is after others: what two words, one and none before it say, put together. */
function chance(before: readonly string[], word: string, nGrams: NGrams): number {
  return TRUST.reduce((sum, trust, dropped) => {
    const context = before.slice(Math.max(0, before.length - 2 + dropped));
    return sum + trust * nGrams.share(dropped === 2 ? [] : context, word);
  }, UNSEEN);
}

/** Its place among the known words, a number above them for another. */
function numberOf(word: string, vocabulary: readonly string[]): number {
  const place = vocabulary.indexOf(word.toLowerCase());
  return place >= 0 ? place : vocabulary.length + (hash(word) % 50_000);
}
