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
  summary: "Classify the action in a video clip, with a score for each label.",
  datasets: {
    kinetics400: "Short web clips, each labeled with one human action.",
  },
  models: {
    "google/vivit-b-16x2-kinetics400": "A space-time transformer trained on the actions of Kinetics.",
    "microsoft/xclip-base-patch32": "Compares a clip with text labels that you define.",
  },
  spaces: {
    "nateraw/lavila": "Describes a clip in one sentence, trained on narrated videos.",
    "fcakyon/video-classification": "Compares several classifiers on one clip.",
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
    made: "A script drew the video from the equations of a falling ball. The scores were set by hand.",
  },
});
