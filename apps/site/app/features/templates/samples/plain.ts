import type { SampleContext } from "./sample-context.ts";

export const plain: SampleContext = {
  id: "plain",
  label: "Question and answer",
  context: {
    messages: [
      { role: "user", content: "Which planet is the largest?" },
      { role: "assistant", content: "Jupiter." },
      { role: "user", content: "And the smallest?" },
    ],
  },
};
