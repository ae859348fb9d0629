import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { share } from "../../schema-parts/numbers.ts";

export const imageSegmentation = defineOperation({
  id: "image-segmentation",
  summary: "Segment an image into regions, each with a label and a mask.",
  tasks: ["image-segmentation"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("image"),
    parameters: v.optional(
      v.looseObject({
        subtask: v.optional(v.picklist(["instance", "panoptic", "semantic"])),
        threshold: v.optional(share),
        mask_threshold: v.optional(share),
        overlap_mask_area_threshold: v.optional(share),
      }),
    ),
  }),
  output: v.array(
    v.looseObject({
      /** Content of the region. */
      label: v.string(),
      /** Base64 of a black and white PNG as large as the image; white is the region. */
      mask: v.string(),
      /** Semantic models give a region no score. */
      score: v.nullish(v.number()),
    }),
  ),
  exampleModel: "nvidia/segformer-b0-finetuned-ade-512-512",
});
