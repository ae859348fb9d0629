import { defineForm } from "../../define-form.ts";
import type { featureExtraction } from "./operation.ts";

export const featureExtractionForm = defineForm<typeof featureExtraction>({
  inputs: { label: "Texts", help: "One text, or several: each gets a vector of its own." },
  normalize: {
    label: "Normalize",
    help: "Scale vectors to length 1, so that a dot product is their cosine.",
  },
  prompt_name: {
    label: "Prompt",
    help: "Name of a prefix that the model's configuration keeps, such as query or passage.",
  },
  truncate: {
    label: "Truncate",
    help: "Cut texts that are longer than the model reads. Without it they are an error.",
  },
  truncation_direction: { label: "Cut from", help: "Which end of a long text is dropped." },
  encoding_format: {
    label: "Encoding",
    help: "How numbers travel: base64 is a quarter of the size. The answer is the same.",
  },
  dimensions: {
    label: "Dimensions",
    help: "Length of each vector, for models trained so that their vectors can be cut.",
    unit: "dimensions",
    min: 32,
    max: 4096,
    step: 32,
  },
  parameters: { label: "Further parameters", help: "Passed on as they are." },
});
