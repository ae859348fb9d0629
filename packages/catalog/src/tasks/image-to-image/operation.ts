import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { imageToImageParameters } from "../../schema-parts/image-to-image-parameters.ts";

/**
 * Area to edit: an image of the same size, white where it can change and black where it stays. It is sent unchanged.
 * Some providers use brightness, others transparency: a mask with transparent white areas works for both.
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
