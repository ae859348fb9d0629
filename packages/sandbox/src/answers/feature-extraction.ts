import type { Answer } from "./answer.ts";
import { embed } from "./embed.ts";

/** One text gives one vector, a list a list. */
export const answerFeatureExtraction: Answer<"feature-extraction"> = (
  { inputs, dimensions },
  { seed },
): number[] | number[][] =>
  typeof inputs === "string"
    ? embed(inputs, dimensions, seed)
    : inputs.map((text) => embed(text, dimensions, seed));
