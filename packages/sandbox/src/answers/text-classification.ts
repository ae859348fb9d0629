import type { Answer } from "./answer.ts";
import { classify } from "./sentiment/classify.ts";

export const answerTextClassification: Answer<"text-classification"> = ({ inputs, parameters }) =>
  classify(inputs, parameters?.top_k);
