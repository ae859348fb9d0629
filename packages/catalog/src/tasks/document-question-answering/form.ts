import { defineForm } from "../../define-form.ts";
import type { documentQuestionAnswering } from "./operation.ts";

export const documentQuestionAnsweringForm = defineForm<typeof documentQuestionAnswering>({
  question: {
    label: "Question",
    help: "A question about one fact on the page, if possible in its language and wording.",
  },
  image: {
    label: "Page",
    help: "One upright, legible page. Convert a PDF page to an image first.",
  },
  top_k: {
    label: "Candidates",
    help: "Number of candidates that the model ranks. Returns the best one.",
    unit: "answers",
    min: 1,
    max: 20,
    step: 1,
  },
  doc_stride: {
    label: "Overlap",
    help: "Long pages are split into windows that overlap by this number of tokens. A larger overlap misses fewer results at the boundaries and is slower. Typical: 128.",
    unit: "tokens",
    min: 0,
    max: 256,
    step: 8,
  },
  handle_impossible_answer: {
    label: "Allow no result",
    help: "Allow an empty result if the page doesn't contain one. By default, the model returns its best guess.",
  },
  lang: {
    label: "Language",
    help: "Language for text recognition, as a Tesseract code such as eng or deu.",
  },
  max_answer_len: {
    label: "Max result length",
    help: "Maximum number of tokens in the result. Postal codes with streets need more than the usual 15.",
    unit: "tokens",
    min: 1,
    max: 100,
    step: 1,
  },
  max_question_len: {
    label: "Max question length",
    help: "Maximum number of tokens; longer questions are truncated. Typical: 64.",
    unit: "tokens",
    min: 1,
    max: 256,
    step: 1,
  },
  max_seq_len: {
    label: "Window length",
    help: "Tokens of the question and a window of the page together, up to the model's context window, mostly 512.",
    unit: "tokens",
    min: 64,
    max: 512,
    step: 16,
  },
  word_boxes: {
    label: "Words and boxes",
    help: "Each word with left, top, right and bottom in thousandths of the page. Skips text recognition, which saves time for repeated questions about a page.",
  },
});
