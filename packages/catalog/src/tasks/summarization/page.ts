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
  summary: "Summarize a long text and keep its main points.",
  datasets: {
    mlsum: "News articles with summaries in several languages other than English.",
    samsum: "Fictional messenger chats with human-written summaries, for dialog summarization.",
  },
  models: {
    "facebook/bart-large-cnn":
      "Summarizes English news and stays close to the source wording, often its first paragraphs.",
    "Falconsai/medical_summarization": "A small model for English medical documents.",
  },
  spaces: {
    "pszemraj/summarize-long-text": "Summarizes texts that exceed the limit of most models.",
    "ml6team/distilbart-tos-summarizer-tosdr":
      "Condenses terms of service to the clauses that matter to users.",
    "pszemraj/document-summarization": "Summarizes whole documents with a model of your choice.",
    "ml6team/post-processing-summarization":
      "Flags names and facts in a summary that the article doesn't contain.",
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
