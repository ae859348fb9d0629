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
  summary:
    "A question and pages as pictures go in; each page gets a score for how well it answers, so that the best can be read first.",
  datasets: {
    "vidore/colpali_train_set":
      "Questions, each with the picture of a page that answers it, taken from academic sets and from made-up questions.",
  },
  models: {
    "vidore/colqwen2-v1.0":
      "Keeps a vector for each patch of a page and compares them word by word with the question.",
    "Tevatron/OmniEmbed-v0.1":
      "Gives one vector for a text, a page, a recording or a film, all in the same space.",
  },
  spaces: {
    "vidore/vidore-leaderboard": "Results of retrievers on the ViDoRe tests, by kind of document.",
    "vidore/visual-rag-tool":
      "Upload PDFs, ask a question, and see which pages a model would read to answer it.",
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
    made: "The scores were set by hand and scaled so that they sum to one. The letter names a library as well, but the number asked for stands only in the chart.",
  },
});
