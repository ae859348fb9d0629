import { defineForm } from "../../define-form.ts";
import { textToVideoForm } from "../text-to-video/form.ts";
import type { imageTextToVideo } from "./operation.ts";

export const imageTextToVideoForm = defineForm<typeof imageTextToVideo>({
  ...textToVideoForm,
  inputs: {
    label: "Image",
    help: "The first frame of the video. Optional.",
  },
  prompt: {
    label: "Prompt",
    help: "One scene: the action, the camera movement, and without an image, also the content.",
  },
});
