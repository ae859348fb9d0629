import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary: "A film goes in, labels of what is done in it come out, each with a score for the whole clip.",
  datasets: {
    kinetics400: "Short clips of human actions from the web, each labelled with one of them.",
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
        type: "text",
        label: "Film",
        content: "Four seconds: someone kneads dough on a floured table and folds it over twice.",
      },
    ],
    outputs: [
      {
        type: "chart",
        data: [
          { label: "kneading dough", score: 0.81 },
          { label: "rolling pastry", score: 0.14 },
          { label: "washing hands", score: 0.05 },
        ],
      },
    ],
    made: "The film is only described; labels and scores were chosen by hand to match it.",
  },
});
