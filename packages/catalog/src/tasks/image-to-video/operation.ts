import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media, mediaOutput } from "../../media.ts";
import { imageToVideoParameters } from "../../schema-parts/image-to-video-parameters.ts";

export const imageToVideo = defineOperation({
  id: "image-to-video",
  summary: "Animate a still image.",
  tasks: ["image-to-video"],
  primary: "inputs",
  input: v.looseObject({ inputs: media("image"), parameters: imageToVideoParameters }),
  output: mediaOutput("video"),
  exampleModel: "Wan-AI/Wan2.1-I2V-14B-720P",
});
