import type { SampleContext } from "./sample-context.ts";

export const system: SampleContext = {
  id: "system",
  label: "System message",
  context: {
    messages: [
      { role: "system", content: "You answer in one short sentence." },
      { role: "user", content: "Why is the sky blue?" },
    ],
  },
};
