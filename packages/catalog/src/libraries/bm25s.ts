import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "bm25s",
  prettyLabel: "BM25S",
  repoName: "bm25s",
  repoUrl: "https://github.com/xhluca/bm25s",
  description: "Ranks documents by BM25 with precomputed sparse scores, in plain NumPy and SciPy.",
  tasks: ["text-retrieval", "text-ranking"],
  countDownloads: 'path:"params.index.json"',
  usage: { source: "https://github.com/xhluca/bm25s/blob/main/examples/retrieve_from_hf.py" },
});

export const snippets = defineSnippets('pip install "bm25s[full]"', ({ id }) => [
  python`
    from bm25s.hf import BM25HF

    retriever = BM25HF.load_from_hub(${id})
  `,
]);
