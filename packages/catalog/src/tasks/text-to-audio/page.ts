import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A description goes in, and a recording that fits it comes out: music, a song, or the sounds of a place.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "text",
        label: "Description",
        content: "a slow waltz for accordion and double bass, rain on a tin roof",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Recording, in words",
        content:
          "Rain drums on metal. After a moment a double bass plucks the first of every three beats, and an accordion enters above it.",
      },
    ],
    made: "The description was written by hand, of what a listener would hope to hear.",
  },
});
