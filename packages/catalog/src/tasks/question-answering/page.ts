import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Answer from a text",
  words: [
    "extractive qa",
    "find the answer",
    "reading comprehension",
    "squad",
    "answer questions from a document",
    "qa",
    "question and answer",
    "faq bot",
    "ask a text",
  ],
  summary:
    "A question and a text go in, the passage of the text that answers the question comes out, with its place and a score.",
  datasets: {
    squad_v2:
      "Questions about paragraphs of Wikipedia, among them many that the paragraph does not answer, so that models learn to say so.",
    natural_questions:
      "What people really asked a search engine, with the page of Wikipedia and the passage that answers it, if there is one.",
  },
  models: {
    "deepset/roberta-base-squad2":
      "Marks the answer in an English text or says that there is none; a dependable start.",
    "distilbert/distilbert-base-cased-distilled-squad":
      "Smaller and faster, but always names a passage, even where no answer stands.",
    "google/tapas-base-finetuned-wtq": "Answers from the cells of a table instead of from running text.",
  },
  spaces: {
    "deepset/wikipedia-assistant":
      "Looks up articles of Wikipedia first and answers from what it found: search and reading in one.",
  },
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "Who repaired the harbour clock?" },
      {
        type: "text",
        label: "Context",
        content:
          "The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it.",
      },
    ],
    outputs: [{ type: "text", label: "Answer", content: "Marta Lind" }],
    made: "The answer was copied from the context by hand.",
  },
});
