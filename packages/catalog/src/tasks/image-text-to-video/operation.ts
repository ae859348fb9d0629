import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { imageToVideoParameters } from "../../schema-parts/image-to-video-parameters.ts";

export const imageTextToVideo = defineOperation({
  id: "image-text-to-video",
  summary: "Generate a video from a prompt and an optional input image.",
  tasks: ["image-text-to-video"],
  primary: "inputs",
  input: v.pipe(
    v.looseObject({ inputs: v.optional(media("image")), parameters: imageToVideoParameters }),
    v.forward(
      v.check(
        ({ inputs, parameters }) => Boolean(inputs || parameters?.prompt),
        "Without an image to start from, a prompt is needed",
      ),
      ["parameters", "prompt"],
    ),
  ),
  output: mediaOutput("video"),
  sample: { parameters: { prompt: "a kite climbs over a row of beach huts" } },
  exampleModel: "Lightricks/LTX-Video",
});
