import type { SampleContext } from "./sample-context.ts";

export const images: SampleContext = {
  id: "images",
  label: "Pictures",
  context: {
    messages: [
      {
        role: "user",
        content: [{ type: "image" }, { type: "text", text: "What is in this picture?" }],
      },
    ],
  },
};
