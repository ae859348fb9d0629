import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Generate music and sound",
  words: [
    "music generator",
    "make music",
    "song generator",
    "write a song",
    "sound effects",
    "sfx",
    "beat maker",
    "background music",
    "suno",
    "ai music",
    "music generation",
    "generate a melody",
    "generate sounds",
    "text to music",
    "compose",
  ],
  summary: "Generate music, songs or sound effects from a text prompt.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [{ type: "text", label: "Text", content: "A short plucked-string tune of eight bars" }],
    outputs: [
      { type: "audio", filename: "melody.mp3", alt: "A short tune on a plucked string, eight bars long." },
    ],
    made: "A small program synthesized the tune note by note.",
  },
});
