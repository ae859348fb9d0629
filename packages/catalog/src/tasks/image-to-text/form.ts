import { defineForm } from "../../define-form.ts";
import type { imageToText } from "./operation.ts";

export const imageToTextForm = defineForm<typeof imageToText>({
  inputs: {
    label: "Picture",
    help: "A scene for models that caption, a line or a page of writing for models that read.",
  },
  max_new_tokens: {
    label: "Longest text",
    help: "The text is cut there. A caption takes 20 to 50 tokens, a full page a thousand or more.",
    unit: "tokens",
    min: 1,
    max: 2048,
    step: 1,
  },
  generation_parameters: {
    label: "Generation",
    help: "Settings of the model's text decoder, such as num_beams or temperature, passed on as they are.",
  },
});
