import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "bm25s",
  prettyLabel: "BM25S",
  repoName: "bm25s",
  repoUrl: "https://github.com/xhluca/bm25s",
  description: "Ranks documents by BM25 with precomputed sparse scores, in plain NumPy and SciPy.",
  tasks: ["text-retrieval", "text-ranking"],
  countDownloads: 'path:"params.index.json"',
});
