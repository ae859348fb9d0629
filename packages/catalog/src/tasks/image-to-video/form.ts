import { defineForm } from "../../define-form.ts";
import { textToVideoForm } from "../text-to-video/form.ts";
import type { imageToVideo } from "./operation.ts";

export const imageToVideoForm = defineForm<typeof imageToVideo>({
  ...textToVideoForm,
  inputs: {
    label: "Image",
    help: "The first frame of the video. It's cropped if the aspect ratio differs.",
  },
  prompt: {
    label: "Motion prompt",
    help: "The action and the camera movement. You don't need to describe the image itself.",
  },
});
