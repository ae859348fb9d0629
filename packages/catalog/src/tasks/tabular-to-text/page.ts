import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Describe data",
  words: ["rows to text", "describe a record", "data to text", "data description"],
  summary:
    "Records from a database or a graph of facts go in, sentences that say the same come out: no more than the data, and nothing of it lost.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Subject", "Property", "Object"],
          ["Café Möwe", "stands in", "Old Harbour"],
          ["Café Möwe", "run by", "Ines Falk"],
          ["Ines Falk", "trade", "baker"],
        ],
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Text",
        content: "Café Möwe in the Old Harbour is run by the baker Ines Falk.",
      },
    ],
    made: "Written by hand: three facts in one sentence, the shared names said once each.",
  },
});
