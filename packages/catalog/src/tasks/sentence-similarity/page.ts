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
  summary: "Compare one sentence with others and return a similarity score for each.",
  datasets: {
    "microsoft/ms_marco": "Real search queries with passages labeled by whether they answer the query.",
  },
  models: {
    "sentence-transformers/all-mpnet-base-v2": "A solid default for English sentences and short paragraphs.",
    "BAAI/bge-m3": "Handles many languages and long passages, with dense, sparse and multi-vector retrieval.",
    "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5":
      "A small multilingual model that accepts an instruction about the purpose of the comparison.",
  },
  spaces: {
    "Gradio-Blocks/Ask_Questions_To_YouTube_Videos":
      "Finds the transcript passages of a video that match a question.",
    "Gradio-Blocks/pubmed-abstract-retriever": "Finds medical abstracts that are similar to your text.",
    "nickmuchi/article-text-summarizer":
      "Summarizes articles, with sentence embeddings as one of its methods.",
    "sentence-transformers/Sentence_Transformers_for_semantic_search":
      "Compares several models on your own sentences and queries.",
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
    made: "The scores were set by hand to show the expected order.",
  },
});
