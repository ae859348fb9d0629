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
  summary: "Find the passage of a text that answers a question, with its position and a score.",
  datasets: {
    squad_v2: "Questions about Wikipedia paragraphs, many of them unanswerable on purpose.",
    natural_questions:
      "Real search queries with the Wikipedia page and the passage that answers them, if any.",
  },
  models: {
    "deepset/roberta-base-squad2":
      "Marks the span in an English text or reports that none exists; a reliable default.",
    "distilbert/distilbert-base-cased-distilled-squad":
      "Smaller and faster, but always returns a span, even for unanswerable questions.",
    "google/tapas-base-finetuned-wtq": "Selects cells of a table instead of a span of text.",
  },
  spaces: {
    "deepset/wikipedia-assistant":
      "Searches Wikipedia and extracts the response: retrieval and reading in one app.",
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
    made: "The span was copied from the context by hand.",
  },
});
