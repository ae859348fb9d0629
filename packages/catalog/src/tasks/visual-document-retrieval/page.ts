import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
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
      {
        type: "text",
        label: "Question",
        content: "In which month did the ferry carry the fewest passengers?",
      },
      {
        type: "text",
        label: "Pages, in words",
        content:
          "Page 2: a bar chart of passengers by month. Page 5: photographs of the new ferry. Page 9: a table of fares.",
      },
    ],
    outputs: [
      {
        type: "chart",
        data: [
          { label: "Page 2", score: 0.81 },
          { label: "Page 9", score: 0.13 },
          { label: "Page 5", score: 0.06 },
        ],
      },
    ],
    made: "The scores were set by hand and scaled so that they sum to one.",
  },
});
