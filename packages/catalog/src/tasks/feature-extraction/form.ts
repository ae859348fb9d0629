import { defineForm } from "../../define-form.ts";
import type { featureExtraction } from "./operation.ts";

export const featureExtractionForm = defineForm<typeof featureExtraction>({
  inputs: { label: "Texts", help: "One text, or several. Each gets its own vector." },
  normalize: {
    label: "Normalize",
    help: "Scale vectors to length 1, so the dot product equals the cosine similarity.",
  },
  prompt_name: {
    label: "Prompt",
    help: "Name of a prefix in the model's configuration, such as query or passage.",
  },
  truncate: {
    label: "Truncate",
    help: "Truncate texts that exceed the model's context window. By default, they cause an error.",
  },
  truncation_direction: { label: "Truncation side", help: "The side of a long text to remove." },
  encoding_format: {
    label: "Encoding",
    help: "Encoding of the response. base64 is a quarter of the size; the result is the same.",
  },
  dimensions: {
    label: "Dimensions",
    help: "Length of each vector, for models with Matryoshka embeddings.",
    unit: "dimensions",
    min: 32,
    max: 4096,
    step: 32,
  },
  parameters: { label: "Further parameters", help: "Sent unchanged." },
});
