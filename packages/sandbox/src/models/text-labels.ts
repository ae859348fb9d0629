import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { scoreLabels, scoreStandIns } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { byScore } from "./softmax.ts";
import { getCodePointPositions } from "./text/code-point-positions.ts";
import { hash } from "./text/hash.ts";
import { type LocatedWord, locateWords } from "./text/locate-words.ts";

const DEFAULT_COUNT = 5;

export const runTextClassification: ModelRunner<"text-classification"> = ({ inputs, parameters }, { seed }) =>
  scoreStandIns("label", inputs, seed, ["A", "B"]).slice(0, parameters?.top_k);

/** With several labels, scores are independent; with multi_label off, they add up to 1. */
export const runZeroShotClassification: ModelRunner<"zero-shot-classification"> = (
  {
    inputs,
    parameters: { candidate_labels: labels, multi_label: several, hypothesis_template: template = "" },
  },
  { seed },
) => {
  const about = `${inputs}\n${template}`;
  if (!several) return scoreLabels(labels, about, seed);
  const alone = (label: string) => hash(label, hash(about, seed)) / 2 ** 32;
  return labels.map((label) => ({ label, score: alone(label) })).sort(byScore);
};

const MASK = /\[MASK\]|<mask>/gi;

/** Fillers that identify themselves as placeholders. */
const FILLERS = ["stand-in", "example", "placeholder", "sample", "sandbox", "filler", "dummy"];

/** Returns words for each mask, in an order derived from the text. */
export const runFillMask: ModelRunner<"fill-mask"> = ({ inputs, parameters }, { seed }) => {
  const masks = [...inputs.matchAll(MASK)];
  if (masks.length === 0) {
    throw new ApiError(400, "No mask_token (<mask> or [MASK]) found on the input", "inputs");
  }
  const words = parameters?.targets?.map((target) => target.trim()) ?? FILLERS;
  const guesses = masks.map(({ 0: mask, index }) =>
    scoreLabels(words, `${index}/${inputs}`, seed)
      .slice(0, parameters?.top_k ?? DEFAULT_COUNT)
      .map(({ label, score }) => ({
        score,
        token: hash(label) % 50_000,
        token_str: label,
        sequence: inputs.slice(0, index) + label + inputs.slice(index + mask.length),
      })),
  );
  return guesses.length === 1 ? (guesses[0] ?? []) : guesses;
};

/** Default number of words of an answer. */
const ANSWER_WORDS = 3;

/** Returns words of the context, selected by the question. The score is low, because the answer is synthetic. */
export const runQuestionAnswering: ModelRunner<"question-answering"> = ({ inputs, parameters }, { seed }) => {
  const { question, context } = inputs;
  const words = locateWords(context);
  if (words.length === 0 || parameters?.handle_impossible_answer) {
    return { answer: "", score: 0, start: 0, end: 0 };
  }
  const first = hash(question, hash(context, seed)) % words.length;
  const length = Math.min(ANSWER_WORDS, parameters?.max_answer_len ?? ANSWER_WORDS);
  const start = words[first]?.start ?? 0;
  const end = words.slice(first, first + length).at(-1)?.end ?? start;
  const place = getCodePointPositions(context);
  return { answer: context.slice(start, end), score: 0.01, start: place(start), end: place(end) };
};

const STAND_IN_LABEL = "STAND-IN";

/** Label of tokens outside any entity. */
const OUTSIDE = "O";

/** Labels capitalized tokens as entities and merges them unless the strategy is `none`. */
export const runTokenClassification: ModelRunner<"token-classification"> = (
  { inputs, parameters },
  { seed },
) => {
  const ignored = new Set(parameters?.ignore_labels ?? [OUTSIDE]);
  const isApart = parameters?.aggregation_strategy === "none";
  const place = getCodePointPositions(inputs);
  const words = locateWords(inputs).map((word, index) => ({
    ...word,
    index: index + 1,
    label: labelOf(word),
  }));
  return (isApart ? words.map((word) => [word]) : joinWords(words)).flatMap((piece) => {
    const [first] = piece;
    if (!first || ignored.has(first.label)) return [];
    const [start, end] = [first.start, piece.at(-1)?.end ?? first.end];
    const begins = words[first.index - 2]?.label !== first.label;
    const entity = first.label === OUTSIDE ? OUTSIDE : `${begins ? "B" : "I"}-${first.label}`;
    return {
      ...(isApart ? { entity, index: first.index } : { entity_group: first.label }),
      score: 0.5 + hash(inputs.slice(start, end), seed) / 2 ** 33,
      word: inputs.slice(start, end),
      start: place(start),
      end: place(end),
    };
  });
};

const labelOf = ({ text }: LocatedWord) => (/^\p{Lu}/u.test(text) ? STAND_IN_LABEL : OUTSIDE);

/** Merges adjacent tokens with the same label. */
function joinWords<T extends { readonly label: string }>(words: readonly T[]): T[][] {
  const pieces: T[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last?.[0]?.label === word.label) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}
