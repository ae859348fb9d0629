import { defineForm } from "../../define-form.ts";
import type { questionAnswering } from "./operation.ts";

export const questionAnsweringForm = defineForm<typeof questionAnswering>({
  question: {
    label: "Question",
    help: "One question. The model extracts the result from the context, so it can't be yes, no or a sum.",
  },
  context: {
    label: "Context",
    help: "The text to search. Long texts are split into overlapping windows.",
  },
  top_k: {
    label: "Candidates",
    help: "Number of candidates that the model considers. Returns the best one.",
    unit: "answers",
    min: 1,
    max: 20,
    step: 1,
  },
  doc_stride: {
    label: "Overlap",
    help: "Number of tokens shared by neighboring windows of a long context. A larger overlap is more reliable and slower. Typical: 128.",
    unit: "tokens",
    min: 0,
    max: 256,
    step: 8,
  },
  max_answer_len: {
    label: "Max result length",
    help: "Maximum number of tokens in the result. Usual default: 15, which is short for explanations.",
    unit: "tokens",
    min: 1,
    max: 200,
    step: 1,
  },
  max_question_len: {
    label: "Max question length",
    help: "Maximum number of tokens; longer questions are truncated. Usual: 64.",
    unit: "tokens",
    min: 1,
    max: 256,
    step: 1,
  },
  max_seq_len: {
    label: "Window length",
    help: "Tokens of the question and a window of the context together. Typical: 384. Limited by the model's context window.",
    unit: "tokens",
    min: 32,
    max: 512,
    step: 32,
  },
  align_to_words: {
    label: "Align to words",
    help: "Extend the result to full words. Disable it for languages without spaces.",
  },
  handle_impossible_answer: {
    label: "Allow no result",
    help: "Return an empty result if the context doesn't contain one. Requires a model trained for it.",
  },
});
