import { defineForm } from "../../define-form.ts";
import type { visualQuestionAnswering } from "./operation.ts";

export const visualQuestionAnsweringForm = defineForm<typeof visualQuestionAnswering>({
  question: {
    label: "Question",
    help: "About what can be seen. Many models choose from a few thousand short answers, so ask for a word or a number.",
  },
  image: {
    label: "Picture",
    help: "What the question is about. Charts and signs need a model that was trained to read.",
  },
  top_k: {
    label: "Answers to weigh",
    help: "How many answers the model ranks. The best one comes back.",
    unit: "answers",
    min: 1,
    max: 20,
    step: 1,
  },
});
