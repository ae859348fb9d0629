import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { detections } from "../../schema-parts/detections.ts";
import { count, share } from "../../schema-parts/numbers.ts";
import { texts } from "../../schema-parts/text.ts";

export const zeroShotObjectDetection = defineOperation({
  id: "zero-shot-object-detection",
  summary: "Detect objects in an image by labels that you define.",
  tasks: ["zero-shot-object-detection"],
  primary: "inputs",
  input: v.looseObject({
    inputs: media("image"),
    parameters: v.looseObject({
      candidate_labels: texts("label"),
      threshold: v.optional(share),
      top_k: v.optional(count),
    }),
  }),
  output: detections,
  exampleModel: "openmmlab-community/mm_grounding_dino_large_all",
});
