import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Summarize",
  words: [
    "summary",
    "tldr",
    "shorten a text",
    "summarize an article",
    "summarizer",
    "abstract",
    "condense",
    "key points",
    "digest",
    "summarize text",
    "short version",
    "bullet points",
  ],
  summary: "A long text goes in, a short one that keeps what matters comes out.",
  datasets: {
    mlsum: "News articles with their summaries in several languages other than English.",
    samsum: "Invented messenger chats, each with a summary written by a person; good for dialogue.",
  },
  models: {
    "facebook/bart-large-cnn":
      "Shortens English news, and stays close to the wording of the article, often to its first paragraphs.",
    "Falconsai/medical_summarization": "A small model for medical documents in English.",
  },
  spaces: {
    "pszemraj/summarize-long-text": "Works through texts that exceed the limit of most models.",
    "ml6team/distilbart-tos-summarizer-tosdr":
      "Condenses terms of service to the clauses that a user should know.",
    "pszemraj/document-summarization": "Takes whole documents and lets you choose among models.",
    "ml6team/post-processing-summarization":
      "Looks for names and facts in a summary that the article does not contain.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content:
          "The town library will close for three weeks in March while its roof is repaired. Books that are due in that time may be kept until April without a fee. A small reading room opens in the old post office across the square, with newspapers, the children's shelves and four desks. Orders from other libraries can be picked up there in the afternoon.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Summary",
        content:
          "The library closes for three weeks in March. Loans are extended until April, and a reading room opens in the old post office.",
      },
    ],
    made: "The summary was written by hand.",
  },
});
