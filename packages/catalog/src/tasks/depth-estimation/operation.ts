import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { nestedNumbers } from "../../schema-parts/nested-numbers.ts";

export const depthEstimation = defineOperation({
  id: "depth-estimation",
  summary: "Estimate the depth of each pixel of an image.",
  tasks: ["depth-estimation"],
  primary: "inputs",
  input: v.looseObject({
    inputs: media("image"),
    parameters: v.optional(v.looseObject({})),
  }),
  output: v.looseObject({
    /** Rows of numbers, in meters or mere proportions as the model was trained. Servers often leave it out, for its size. */
    predicted_depth: v.nullish(nestedNumbers),
    /** Base64 of a grayscale image, scaled to the depth range of the input. */
    depth: v.string(),
  }),
  exampleModel: "depth-anything/Depth-Anything-V2-Large",
});
