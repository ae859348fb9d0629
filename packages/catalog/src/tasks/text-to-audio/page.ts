import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A description goes in, and a recording that fits it comes out: music, a song, or the sounds of a place.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [{ type: "text", label: "Text", content: "A short plucked-string tune of eight bars" }],
    outputs: [
      { type: "audio", filename: "melody.mp3", alt: "A short tune on a plucked string, eight bars long." },
    ],
    made: "The tune was synthesized by a small program, note by note.",
  },
});
