import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { share } from "../../schema-parts/numbers.ts";

/** Things found in a picture; boxes are in its pixels, from the top left. */
export const detections = v.array(
  v.looseObject({
    label: v.string(),
    score: v.number(),
    box: v.looseObject({ xmin: v.number(), ymin: v.number(), xmax: v.number(), ymax: v.number() }),
  }),
);

export const objectDetection = defineOperation({
  id: "object-detection",
  summary: "Find the things in a picture and draw a box around each.",
  tasks: ["object-detection"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("image"),
    parameters: v.optional(v.looseObject({ threshold: v.optional(share) })),
  }),
  output: detections,
  exampleModel: "facebook/detr-resnet-50",
});
