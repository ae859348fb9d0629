import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { detections } from "../../schema-parts/detections.ts";
import { share } from "../../schema-parts/numbers.ts";

export const objectDetection = defineOperation({
  id: "object-detection",
  summary: "Detect objects in an image, each with a bounding box.",
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
