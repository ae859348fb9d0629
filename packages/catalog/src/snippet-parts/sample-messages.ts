import { type Code, createCode } from "../code/code.ts";
import { printLines } from "../code/print-value.ts";
import { PYTHON_VALUES } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";

export const SAMPLE_QUESTION = "Why is the sea salty, and lakes mostly not?";

export const SAMPLE_PROMPT = "The sea is salty because";

const SAMPLE_PICTURE =
  "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/pipeline-cat-chonk.jpeg";

/** Returns a short sample conversation in OpenAI's format. */
export function sampleMessages({ pipeline_tag }: SnippetModel): readonly object[] {
  if (pipeline_tag !== "image-text-to-text") return asked(SAMPLE_QUESTION);
  return asked([
    { type: "text", text: "What is the animal in this picture doing?" },
    { type: "image_url", image_url: { url: SAMPLE_PICTURE } },
  ]);
}

/** A conversation with a single message. */
export function asked(content: string | readonly object[]): readonly object[] {
  return [{ role: "user", content }];
}

/** A conversation as a multi-line Python list. */
export function pythonMessages(messages: readonly object[]): Code {
  return createCode("python", printLines(messages, PYTHON_VALUES));
}
