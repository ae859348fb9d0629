import { defineForm } from "../../define-form.ts";
import { textToVideoForm } from "../text-to-video/form.ts";
import type { imageTextToVideo } from "./operation.ts";

export const imageTextToVideoForm = defineForm<typeof imageTextToVideo>({
  ...textToVideoForm,
  inputs: {
    label: "Picture",
    help: "The frame the video begins with. Without one, the prompt alone decides.",
  },
  prompt: {
    label: "Prompt",
    help: "One scene: what happens and how the camera moves, and, without a picture, also what is seen.",
  },
});
