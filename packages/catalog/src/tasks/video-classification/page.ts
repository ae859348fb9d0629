import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify video",
  words: [
    "action recognition",
    "what happens in a video",
    "video tagging",
    "video understanding",
    "activity recognition",
    "sports video",
    "video moderation",
  ],
  summary: "A film goes in, labels of what is done in it come out, each with a score for the whole clip.",
  datasets: {
    kinetics400: "Short clips of human actions from the web, each labeled with one of them.",
  },
  models: {
    "google/vivit-b-16x2-kinetics400":
      "A transformer over space and time that knows the actions of Kinetics.",
    "microsoft/xclip-base-patch32":
      "Compares a clip with sentences, so the actions to choose from can be your own.",
  },
  spaces: {
    "nateraw/lavila": "Tells in a sentence what happens in a clip, learned from narrated films.",
    "fcakyon/video-classification": "Several classifiers side by side on one clip.",
  },
  demo: {
    inputs: [
      {
        type: "video",
        filename: "ball-bounce.mp4",
        alt: "A drawn orange ball falls onto a wooden floor, bounces twice and travels from left to right.",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "bouncing a ball", score: 0.88 },
          { label: "rolling a ball", score: 0.09 },
          { label: "juggling balls", score: 0.03 },
        ],
      },
    ],
    made: "The film was drawn from the equations of a falling ball, so what happens in it is certain; the scores were chosen by hand.",
  },
});
