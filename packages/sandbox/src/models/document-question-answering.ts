import { describe } from "./image/describe.ts";
import { readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";
import { keyWords, stem, words } from "./text/words.ts";

type Box = readonly [number, number, number, number];

interface PlacedWord {
  readonly word: string;
  readonly box: Box | undefined;
}

const DEFAULT_LENGTH = 15;

/**
 * Nothing is read off the page. Where the words on it are given, the answer is what stands behind the words of
 * the question, in the same line if there are boxes; else it says what the page looks like.
 */
export const runDocumentQuestionAnswering: ModelRunner<"document-question-answering"> = ({
  inputs: { question, image },
  parameters,
}) => {
  const page = readPicture(image);
  const placed = placedWords(parameters?.word_boxes ?? []);
  const asked = new Set(keyWords(question).map(stem));
  const matches = placed.map(({ word }) => words(word).some((each) => asked.has(stem(each))));
  const last = matches.lastIndexOf(true);
  const start = last + 1;
  const line = placed.slice(start).findIndex(({ box }) => !sameLine(box, placed[last]?.box));
  const length = Math.min(parameters?.max_answer_len ?? DEFAULT_LENGTH, line < 0 ? placed.length : line);
  const answer = placed.slice(start, start + length).map(({ word }) => word);
  if (last >= 0 && answer.length > 0) {
    const score = matches.filter(Boolean).length / Math.max(1, asked.size);
    return { answer: answer.join(" "), score: Math.min(1, score), start, end: start + answer.length - 1 };
  }
  if (parameters?.handle_impossible_answer) return { answer: "", score: 0, start: 0, end: 0 };
  return { answer: `The sandbox reads no text: ${describe(page)}`, score: 0, start: 0, end: 0 };
};

/** Pairs, or words and boxes by turns. */
function placedWords(list: readonly unknown[]): PlacedWord[] {
  return list.flatMap((item, index) => {
    if (typeof item === "string") return [{ word: item, box: boxOf(list[index + 1]) }];
    const [word, box] = Array.isArray(item) ? item : [];
    return typeof word === "string" ? [{ word, box: boxOf(box) }] : [];
  });
}

function boxOf(value: unknown): Box | undefined {
  const sides: unknown[] = Array.isArray(value) ? value : [];
  const [left, top, right, bottom] = sides.filter((side) => typeof side === "number");
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return undefined;
  return [left, top, right, bottom];
}

/** Whether the middle of one lies within the height of the other; without boxes all words are one line. */
function sameLine(box: Box | undefined, other: Box | undefined): boolean {
  if (!box || !other) return true;
  const middle = (box[1] + box[3]) / 2;
  return middle >= other[1] && middle <= other[3];
}
