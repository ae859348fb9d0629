import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Search documents by image",
  words: [
    "search pdf pages",
    "colpali",
    "page search",
    "find a page",
    "document image search",
    "multimodal rag",
    "visual rag",
    "search scanned pages",
  ],
  summary: "Rank document pages, given as images, by how well they answer a question.",
  datasets: {
    "vidore/colpali_train_set":
      "Questions with the image of a page that answers each, from academic datasets and synthetic questions.",
  },
  models: {
    "vidore/colqwen2-v1.0":
      "Stores a vector for each patch of a page and compares them with each query token.",
    "Tevatron/OmniEmbed-v0.1": "Embeds texts, pages, audio and video as single vectors in one space.",
  },
  spaces: {
    "vidore/vidore-leaderboard": "Compares retrievers on the ViDoRe benchmark by type of document.",
    "vidore/visual-rag-tool": "Finds the pages of your PDF files that answer a question.",
  },
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "How many people visited the library in April?" },
      {
        type: "img",
        filename: "letter.png",
        alt: "A typed letter about a suitcase that was left on a train with library books inside.",
      },
      {
        type: "img",
        filename: "report.png",
        alt: "A page of a report on the town library with a bar chart of its visitors; April stands at 1080.",
      },
      {
        type: "img",
        filename: "invoice.png",
        alt: "A bakery's invoice to a café for bread, cinnamon rolls and delivery.",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "Report", score: 0.86 },
          { label: "Letter", score: 0.11 },
          { label: "Invoice", score: 0.03 },
        ],
      },
    ],
    made: "The scores were set by hand and sum to one. The letter also names a library, but only the chart contains the requested number.",
  },
});
