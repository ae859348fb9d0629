import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A recording goes in, and the stretches in which somebody speaks come out, each with its start and its end.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "text",
        label: "Recording, in words",
        content: "Six seconds of an announcement: silence, a sentence, a gong, a shorter sentence, silence.",
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Start in seconds", "End in seconds"],
          ["0.8", "2.9"],
          ["4.1", "5.3"],
        ],
      },
    ],
    made: "The times were set by hand; the gong between the sentences is no speech.",
  },
});
