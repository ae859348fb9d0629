import { defineForm } from "../../define-form.ts";
import { textToVideoForm } from "../text-to-video/form.ts";
import type { imageToVideo } from "./operation.ts";

export const imageToVideoForm = defineForm<typeof imageToVideo>({
  ...textToVideoForm,
  inputs: {
    label: "Picture",
    help: "The first frame of the video. Its shape should be the video's, or it is cropped.",
  },
  prompt: {
    label: "Movement",
    help: "What happens, and how the camera moves. What can be seen in the picture need not be described.",
  },
});
