import { describe } from "./image/describe.ts";
import { evidence } from "./image/evidence.ts";
import { findObjects } from "./image/find-shapes.ts";
import { type Measures, measure } from "./image/measure.ts";
import { look, type Picture, readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";

type Found = { answer: string; score: number };

interface Seen {
  readonly question: string;
  readonly picture: Picture;
  readonly measures: Measures;
  readonly seed: number;
}

/** Answers by the words that ask for them. The first that fits counts. */
const KINDS: readonly (readonly [RegExp, (seen: Seen) => Found])[] = [
  [
    /\bhow many\b|\bnumber of\b|\bcount\b/i,
    ({ picture }) => ({ answer: String(findObjects(picture).length), score: 0.5 }),
  ],
  [
    /\b(how (big|large|wide|high|tall)|what size|dimensions)\b/i,
    ({ picture: { width, height } }) => ({ answer: `${width} by ${height} pixels`, score: 1 }),
  ],
  [
    /\bcolou?rs?\b/i,
    ({ measures: { colors } }) => ({ answer: colors[0]?.name ?? "grey", score: colors[0]?.share ?? 0 }),
  ],
  [
    /\b(day or night|night or day|what time|when)\b/i,
    ({ measures: { brightness } }) =>
      brightness < 0.4
        ? { answer: "night", score: 1 - brightness }
        : { answer: "day", score: Math.max(0.5, brightness) },
  ],
  [
    /^\s*(is|are|was|were|does|do|did|can|has|have|could)\b/i,
    ({ question, measures, seed }) => {
      const fit = evidence(question, measures, seed);
      return fit > 0.25 ? { answer: "yes", score: Math.max(0.5, fit) } : { answer: "no", score: 1 - fit };
    },
  ],
];

/** Of pictures it knows colours, light, size and shapes; any other question gets those in a sentence. */
export const runVisualQuestionAnswering: ModelRunner<"visual-question-answering"> = (
  { inputs },
  { seed },
) => {
  const { question } = inputs;
  const picture = readPicture(inputs.image);
  const seen = { question, picture, measures: measure(look(picture)), seed };
  const answer = KINDS.find(([words]) => words.test(question))?.[1];
  return answer?.(seen) ?? { answer: describe(picture), score: 0 };
};
