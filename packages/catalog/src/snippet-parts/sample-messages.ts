import type { Code } from "../code/code.ts";
import { printLines } from "../code/print-value.ts";
import { PYTHON_VALUES } from "../code/python.ts";

const TEXT = [{ role: "user", content: "Why is the sky blue?" }];

const TEXT_AND_PICTURE = [
  {
    role: "user",
    content: [
      { type: "text", text: "What is in this picture?" },
      { type: "image_url", image_url: { url: "http://images.cocodataset.org/val2017/000000039769.jpg" } },
    ],
  },
];

/** A conversation to try a model with, as a list of Python: about a picture where the task is about pictures. */
export function sampleMessages(task: string | undefined): Code {
  const messages = task === "image-text-to-text" ? TEXT_AND_PICTURE : TEXT;
  return { language: "python", code: printLines(messages, PYTHON_VALUES) };
}
