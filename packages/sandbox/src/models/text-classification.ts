import type { ModelRunner } from "./model-runner.ts";
import { classify } from "./sentiment/classify.ts";

export const runTextClassification: ModelRunner<"text-classification"> = ({ inputs, parameters }) =>
  classify(inputs, parameters?.top_k);
