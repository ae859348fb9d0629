import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Rank results",
  words: [
    "reranker",
    "rerank",
    "reranking",
    "cross encoder",
    "search relevance",
    "sort search results",
    "relevance score",
    "rag reranking",
    "order documents",
  ],
  summary:
    "A query and some texts go in, the texts come back in the order of how well they answer it, each with a score.",
  datasets: {
    "microsoft/ms_marco":
      "Questions that people typed into Bing, with passages of web pages and marks of which ones hold the answer.",
  },
  models: {
    "cross-encoder/ms-marco-MiniLM-L6-v2":
      "Small and English, a sensible first reranker that keeps up with live searches on a plain processor.",
    "Alibaba-NLP/gte-multilingual-reranker-base":
      "For collections in several languages, also where the query is in another one than the text.",
    "Alibaba-NLP/gte-reranker-modernbert-base":
      "English, built on ModernBERT, so it can take in long passages that older rerankers would cut.",
  },
  spaces: {},
  demo: {
    inputs: [
      { type: "text", label: "Query", content: "How do I stop a tap from dripping?" },
      { type: "text", label: "Text 1", content: "A dripping tap can waste a bucket of water in a day." },
      { type: "text", label: "Text 2", content: "Shut off the water and put a new washer into the valve." },
      { type: "text", label: "Text 3", content: "Tap dancing became popular in theatres first." },
    ],
    outputs: [
      {
        type: "chart",
        scores: "independent",
        data: [
          { label: "Text 2", score: 0.93 },
          { label: "Text 1", score: 0.31 },
          { label: "Text 3", score: 0.01 },
        ],
      },
    ],
    made: "Scored by hand: the answer comes first although it shares no telling word with the query.",
  },
});
