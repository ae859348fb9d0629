import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Other",
  words: ["anything else", "miscellaneous", "unusual models"],
  summary:
    "Models that match no other task or don't declare one; the model card and the library describe input and output.",
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
    made: "The model card is fictional and was read by hand.",
  },
});
