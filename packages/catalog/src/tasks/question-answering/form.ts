import { defineForm } from "../../define-form.ts";
import type { questionAnswering } from "./operation.ts";

export const questionAnsweringForm = defineForm<typeof questionAnswering>({
  question: {
    label: "Question",
    help: "One plain question. The answer is copied from the context, so it cannot be yes, no or a sum.",
  },
  context: {
    label: "Context",
    help: "The text that holds the answer. It may be long: it is read in overlapping parts.",
  },
  top_k: {
    label: "Answers to weigh",
    help: "How many answers the model considers. The best of them comes back.",
    unit: "answers",
    min: 1,
    max: 20,
    step: 1,
  },
  doc_stride: {
    label: "Overlap",
    help: "How many tokens neighboring parts of a long context share. More finds answers at a cut, and takes longer; 128 is usual.",
    unit: "tokens",
    min: 0,
    max: 256,
    step: 8,
  },
  max_answer_len: {
    label: "Longest answer",
    help: "Longer passages are not considered. Servers mostly assume 15, which is short for explanations.",
    unit: "tokens",
    min: 1,
    max: 200,
    step: 1,
  },
  max_question_len: {
    label: "Longest question",
    help: "The question is cut there; 64 is usual.",
    unit: "tokens",
    min: 1,
    max: 256,
    step: 1,
  },
  max_seq_len: {
    label: "Part length",
    help: "Question and context that the model reads at once, 384 as a rule. It cannot exceed what the model was built for.",
    unit: "tokens",
    min: 32,
    max: 512,
    step: 32,
  },
  align_to_words: {
    label: "Whole words",
    help: "Extend the answer to whole words. Switch it off for languages written without spaces.",
  },
  handle_impossible_answer: {
    label: "Allow no answer",
    help: "Give an empty answer where the context does not hold one, for models that were trained to tell.",
  },
});
