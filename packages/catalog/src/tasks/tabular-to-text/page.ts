import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Describe data",
  words: ["rows to text", "describe a record", "data to text", "data description"],
  summary: "Turn records or graph facts into sentences that state all of the data and nothing else.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Subject", "Property", "Object"],
          ["Café Möwe", "located in", "Old Harbour"],
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
    made: "Written by hand: three facts in one sentence, with shared names stated once.",
  },
});
