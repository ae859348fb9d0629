import type { SampleContext } from "./sample-context.ts";

export const reasoning: SampleContext = {
  id: "reasoning",
  label: "Reasoning",
  context: {
    messages: [
      { role: "user", content: "Is 91 a prime number?" },
      {
        role: "assistant",
        reasoning_content: "91 is 7 times 13, so it is not.",
        content: "No: it is 7 times 13.",
      },
      { role: "user", content: "And 97?" },
    ],
  },
};
