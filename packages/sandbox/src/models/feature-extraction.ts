import { embed } from "./embed.ts";
import type { ModelRunner } from "./model-runner.ts";

/** One text gives one vector, a list a list. */
export const runFeatureExtraction: ModelRunner<"feature-extraction"> = (
  { inputs, dimensions },
  { seed },
): number[] | number[][] =>
  typeof inputs === "string"
    ? embed(inputs, dimensions, seed)
    : inputs.map((text) => embed(text, dimensions, seed));
