import { Refusal } from "../http/refusal.ts";
import type { AnsweredId, AnswerInput, AnswerOutput, Answers, Asked } from "./answer.ts";
import { answerFeatureExtraction } from "./feature-extraction.ts";
import { answerTextClassification } from "./text-classification.ts";

/** Who answers which operation. */
export const ANSWERS: Partial<Answers> = {
  "text-classification": answerTextClassification,
  "feature-extraction": answerFeatureExtraction,
};

/** @throws Refusal */
export function answerOf<Id extends AnsweredId>(
  id: Id,
  input: AnswerInput<Id>,
  asked: Asked,
): AnswerOutput<Id> {
  const answer = ANSWERS[id];
  if (answer === undefined) throw new Refusal(501, `The sandbox has no answer for ${id}`);
  return answer(input, asked);
}
