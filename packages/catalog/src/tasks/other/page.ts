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
        label: "Model card",
        content: "Reads tree rings in scans of old beams and returns the year in which each ring grew.",
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Property", "Value in the card"],
          ["Input", "a scan of a beam"],
          ["Output", "a year for each ring"],
          ["Nearest task", "tabular regression, after measuring widths"],
          ["Unknown", "tree species, scan resolution, test method"],
        ],
      },
    ],
    made: "The model card is fictional and was read by hand.",
  },
});
