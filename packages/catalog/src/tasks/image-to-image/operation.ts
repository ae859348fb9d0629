import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { imageToImageParameters } from "../../schema-parts/image-to-image-parameters.ts";

/**
 * What may change of an image: an image of the same size that is white where it may, and black where it stays. It
 * goes out unchanged. Some providers look at brightness, others at transparency: one that is transparent as well where
 * it is white serves both.
 */
const imageMask = v.optional(media("image"));

export const imageToImage = defineOperation({
  id: "image-to-image",
  summary: "Edit an image with a text prompt.",
  tasks: ["image-to-image"],
  primary: "inputs",
  input: v.looseObject({ inputs: media("image"), mask: imageMask, parameters: imageToImageParameters }),
  output: mediaOutput("image"),
  exampleModel: "black-forest-labs/FLUX.1-Kontext-dev",
});
