import { defineForm } from "../../define-form.ts";
import type { imageToText } from "./operation.ts";

export const imageToTextForm = defineForm<typeof imageToText>({
  inputs: {
    label: "Image",
    help: "A photo for captioning models, a line or a page of text for OCR models.",
  },
  max_new_tokens: {
    label: "Max length",
    help: "Maximum number of tokens. A caption needs 20 to 50, a full page a thousand or more.",
    unit: "tokens",
    min: 1,
    max: 2048,
    step: 1,
  },
  generation_parameters: {
    label: "Generation",
    help: "Parameters of the model's text decoder, such as num_beams or temperature. Sent unchanged.",
  },
});
