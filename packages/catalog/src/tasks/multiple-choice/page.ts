import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Choose an answer",
  words: ["quiz", "multiple choice question", "exam", "pick the right answer", "test question"],
  summary:
    "A question and a handful of options go in, the option that fits comes out, or a probability for each of them.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "text",
        label: "Question",
        content: "The ladder did not reach the gutter because it was too short. What was too short?",
      },
      { type: "text", label: "Option A", content: "the gutter" },
      { type: "text", label: "Option B", content: "the ladder" },
      { type: "text", label: "Option C", content: "the roof" },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "B", score: 0.86 },
          { label: "A", score: 0.13 },
          { label: "C", score: 0.01 },
        ],
      },
    ],
    made: "Set by hand: a plausible answer, with some doubt left where a hasty reader would have it too.",
  },
});
