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
  summary: "Sort texts by relevance to a query and return a score for each.",
  datasets: {
    "microsoft/ms_marco": "Bing queries with web passages, labeled by whether they contain the answer.",
  },
  models: {
    "cross-encoder/ms-marco-MiniLM-L6-v2":
      "A small English reranker that is fast enough for live search on a CPU.",
    "Alibaba-NLP/gte-multilingual-reranker-base":
      "Ranks multilingual collections, also for queries in another language.",
    "Alibaba-NLP/gte-reranker-modernbert-base": "An English ModernBERT reranker for long passages.",
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
    made: "The scores were set by hand. The correct text ranks first although it shares no keyword with the query.",
  },
});
