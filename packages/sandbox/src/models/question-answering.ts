import type { ModelRunner } from "./model-runner.ts";
import { findPhrases, MIN_SCORE } from "./question/find-phrases.ts";
import { KINDS } from "./question/kinds.ts";
import { getCodePointPositions } from "./text/code-point-positions.ts";
import { TITLES } from "./text/known-names.ts";
import { type LocatedWord, locateWords } from "./text/locate-words.ts";
import { keyWords, stem } from "./text/words.ts";

/** Words of the longest answer where none is asked for. */
const MAX_ANSWER_WORDS = 15;

/** Words after which a sentence without an end is cut. */
const MAX_SENTENCE_WORDS = 200;

/** The phrase that fits the question word best, in the sentence that shares most words with the question. */
export const runQuestionAnswering: ModelRunner<"question-answering"> = ({ inputs, parameters }) => {
  const { question, context } = inputs;
  const asked = [...new Set(keyWords(question).map(stem))];
  const kind = KINDS.find((each) => each.asked.test(question));
  const phrases = sentencesOf(context).flatMap((sentence) => findPhrases(sentence, { asked, kind, context }));
  const best = phrases.sort((a, b) => b.score - a.score)[0];
  const found = best?.words.slice(0, parameters?.max_answer_len ?? MAX_ANSWER_WORDS) ?? [];
  const score = best?.score ?? 0;
  if (found.length === 0 || (score < MIN_SCORE && parameters?.handle_impossible_answer === true)) {
    return { answer: "", score: 1 - MIN_SCORE, start: 0, end: 0 };
  }
  const start = found[0]?.start ?? 0;
  const end = found.at(-1)?.end ?? 0;
  const place = getCodePointPositions(context);
  return {
    answer: context.slice(start, end),
    score: Math.round(score * 1e4) / 1e4,
    start: place(start),
    end: place(end),
  };
};

/** The words of each sentence, without the mark at its end. */
function sentencesOf(context: string): LocatedWord[][] {
  const found: LocatedWord[][] = [[]];
  let before: LocatedWord | undefined;
  for (const word of locateWords(context)) {
    const newLine = context.slice(before?.end ?? 0, word.start).includes("\n");
    if (newLine || (found.at(-1)?.length ?? 0) >= MAX_SENTENCE_WORDS) found.push([]);
    if (/^[.!?]$/.test(word.text) && !isShortened(before)) found.push([]);
    else found.at(-1)?.push(word);
    before = word;
  }
  return found.filter((sentence) => sentence.length > 0);
}

/** Initials and titles have a dot that ends nothing. */
const isShortened = (word: LocatedWord | undefined) =>
  word !== undefined && (/^\p{Lu}$/u.test(word.text) || TITLES.has(word.text.toLowerCase()));
