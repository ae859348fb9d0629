import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Other",
  words: ["anything else", "miscellaneous", "unusual models"],
  summary:
    "Models that fit none of the other tasks, or do not say which; their card and their library tell what goes in and what comes out.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "text",
        label: "What a card says",
        content: "Reads tree rings in scans of old beams and returns the year in which each ring grew.",
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Question", "Answer from the card"],
          ["What goes in?", "a scan of a beam"],
          ["What comes out?", "a year for each ring"],
          ["Nearest task", "tabular regression, after measuring widths"],
          ["Still open", "kinds of tree, resolution of the scan, how it was tested"],
        ],
      },
    ],
    made: "The card was invented and read by hand.",
  },
});
