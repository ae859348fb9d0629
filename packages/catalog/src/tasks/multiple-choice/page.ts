import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Choose an answer",
  words: ["quiz", "multiple choice question", "exam", "pick the right answer", "test question"],
  summary: "Choose one of several options as the answer to a question, or return a probability for each.",
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
    made: "Set by hand: a plausible choice with some remaining doubt.",
  },
});
