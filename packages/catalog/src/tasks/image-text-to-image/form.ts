import { defineForm } from "../../define-form.ts";
import { imageToImageParameterForms } from "../image-to-image/form.ts";
import type { imageTextToImage } from "./operation.ts";

export const imageTextToImageForm = defineForm<typeof imageTextToImage>({
  ...imageToImageParameterForms,
  inputs: {
    label: "Image",
    help: "An image to edit or to use as a reference. Optional.",
  },
  prompt: {
    label: "Prompt",
    help: "The edit to make, or without an image, the image to generate: subject, style, light, viewpoint.",
  },
});
