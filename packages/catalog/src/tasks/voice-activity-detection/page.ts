import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Detect speech",
  words: [
    "vad",
    "is someone speaking",
    "silence detection",
    "find silence",
    "speech segments",
    "trim silence",
    "speaker turns",
    "endpointing",
    "detect voice",
  ],
  summary: "Find the segments of a recording that contain speech, with start and end times.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "audio",
        filename: "speech-pauses.mp3",
        alt: "Three short spoken phrases with pauses of a second or more between them.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "speech-segments.png",
        alt: "The wave of the recording with the three spoken parts shaded and their times below.",
      },
    ],
    made: "The segments were found with a threshold on the energy of the audio.",
  },
});
