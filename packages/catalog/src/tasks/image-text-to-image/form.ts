import { defineForm } from "../../define-form.ts";
import { imageToImageParameterForms } from "../image-to-image/form.ts";
import type { imageTextToImage } from "./operation.ts";

export const imageTextToImageForm = defineForm<typeof imageTextToImage>({
  ...imageToImageParameterForms,
  inputs: {
    label: "Picture",
    help: "A picture to change or to take after. Without one, the prompt alone decides.",
  },
  prompt: {
    label: "Prompt",
    help: "What to change, or, without a picture, what to draw: subject, style, light, point of view.",
  },
});
