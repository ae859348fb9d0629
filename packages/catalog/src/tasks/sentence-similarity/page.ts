import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Compare sentences",
  words: [
    "similarity",
    "semantic similarity",
    "text similarity",
    "how similar are two texts",
    "duplicate questions",
    "paraphrase detection",
    "plagiarism",
    "match texts",
    "compare texts",
    "same meaning",
    "cosine similarity",
  ],
  summary:
    "One sentence and a list of others go in, and a number for each of the others comes out: how close it is in meaning to the first.",
  datasets: {
    "microsoft/ms_marco":
      "Questions that people typed into a search engine, each with passages marked by whether they answer it.",
  },
  models: {
    "sentence-transformers/all-mpnet-base-v2":
      "A sound first choice for English sentences and short paragraphs of any subject.",
    "BAAI/bge-m3":
      "Reads many languages and long passages, and can match by single words as well as by meaning.",
    "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5":
      "A small multilingual model that takes an instruction saying what the comparison is for.",
  },
  spaces: {
    "Gradio-Blocks/Ask_Questions_To_YouTube_Videos":
      "Finds the passages of a video's transcript that come closest to a question.",
    "Gradio-Blocks/pubmed-abstract-retriever":
      "Looks for abstracts of medical papers that are close to a text of yours.",
    "nickmuchi/article-text-summarizer": "Shortens articles, with vectors of sentences among its tools.",
    "sentence-transformers/Sentence_Transformers_for_semantic_search":
      "Lets you try several models on sentences of your own, to compare and to search.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Sentence",
        content: "The museum café opens at nine.",
      },
      {
        type: "text",
        label: "Compared with",
        content: "Coffee is served in the museum from nine o'clock.",
      },
      {
        type: "text",
        label: "Compared with",
        content: "The museum is closed on Mondays.",
      },
      {
        type: "text",
        label: "Compared with",
        content: "Her bicycle has a flat tyre.",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "independent",
        data: [
          {
            label: "Coffee is served in the museum from nine o'clock.",
            score: 0.83,
          },
          {
            label: "The museum is closed on Mondays.",
            score: 0.46,
          },
          {
            label: "Her bicycle has a flat tyre.",
            score: 0.02,
          },
        ],
      },
    ],
    made: "The numbers were set by hand to show the order that one would expect.",
  },
});
