import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { imageToImageParameters } from "../../schema-parts/image-to-image-parameters.ts";

export const imageTextToImage = defineOperation({
  id: "image-text-to-image",
  summary: "Generate an image from a prompt and an optional input image.",
  tasks: ["image-text-to-image"],
  primary: "inputs",
  input: v.pipe(
    v.looseObject({ inputs: v.optional(media("image")), parameters: imageToImageParameters }),
    v.forward(
      v.check(
        ({ inputs, parameters }) => Boolean(inputs || parameters?.prompt),
        "Without an image to start from, a prompt is needed",
      ),
      ["parameters", "prompt"],
    ),
  ),
  output: mediaOutput("image"),
  sample: { parameters: { prompt: "a tram in the rain, painted in watercolour" } },
  exampleModel: "black-forest-labs/FLUX.2-dev",
});
