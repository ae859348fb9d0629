import { defineForm } from "../../define-form.ts";
import type { documentQuestionAnswering } from "./operation.ts";

export const documentQuestionAnsweringForm = defineForm<typeof documentQuestionAnswering>({
  question: {
    label: "Question",
    help: "About one fact on the page, in the page's own language and words if possible.",
  },
  image: {
    label: "Page",
    help: "One upright page, sharp enough to read. Of a PDF, send one page as an image.",
  },
  top_k: {
    label: "Answers to weigh",
    help: "How many answers the model ranks. The best one comes back.",
    unit: "answers",
    min: 1,
    max: 20,
    step: 1,
  },
  doc_stride: {
    label: "Overlap",
    help: "Long pages are read in pieces; this much of each is read again in the next. More overlap misses fewer answers at the seams and takes longer; 128 is common.",
    unit: "tokens",
    min: 0,
    max: 256,
    step: 8,
  },
  handle_impossible_answer: {
    label: "May be unanswered",
    help: "Lets the answer be empty when the page does not hold one. Otherwise the best guess comes back.",
  },
  lang: {
    label: "Language",
    help: "Language in which the words on the page are recognized, as a Tesseract code such as eng or deu.",
  },
  max_answer_len: {
    label: "Longest answer",
    help: "Longer answers are not considered. Addresses need more than the usual 15.",
    unit: "tokens",
    min: 1,
    max: 100,
    step: 1,
  },
  max_question_len: {
    label: "Longest question",
    help: "The question is cut there; 64 is common.",
    unit: "tokens",
    min: 1,
    max: 256,
    step: 1,
  },
  max_seq_len: {
    label: "Piece length",
    help: "Question and piece of the page together. Longer pieces see more at once, up to what the model reads, mostly 512.",
    unit: "tokens",
    min: 64,
    max: 512,
    step: 16,
  },
  word_boxes: {
    label: "Words and boxes",
    help: "Each word with its left, top, right and bottom in thousandths of the page. With them no text recognition runs, which saves time when a page is asked about repeatedly.",
  },
});
