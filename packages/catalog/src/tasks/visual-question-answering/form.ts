import { defineForm } from "../../define-form.ts";
import type { visualQuestionAnswering } from "./operation.ts";

export const visualQuestionAnsweringForm = defineForm<typeof visualQuestionAnswering>({
  question: {
    label: "Question",
    help: "A question about the visible content. Many models select from a few thousand short results, such as a word or a number.",
  },
  image: {
    label: "Image",
    help: "The image for the question. Charts and signs require a model trained on text.",
  },
  top_k: {
    label: "Candidates",
    help: "Number of candidates that the model ranks. Returns the best one.",
    unit: "answers",
    min: 1,
    max: 20,
    step: 1,
  },
});
