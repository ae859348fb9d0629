import type { SnippetModel } from "../../define-snippets.ts";

export const SAMPLE_QUESTION = "Why is the sea salty, and lakes mostly not?";

export const SAMPLE_PROMPT = "The sea is salty because";

const SAMPLE_PICTURE =
  "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/pipeline-cat-chonk.jpeg";

/** A short conversation that the model can answer. */
export function sampleMessages({ pipeline_tag }: SnippetModel): readonly object[] {
  if (pipeline_tag !== "image-text-to-text") return [{ role: "user", content: SAMPLE_QUESTION }];
  const content = [
    { type: "text", text: "What is the animal in this picture doing?" },
    { type: "image_url", image_url: { url: SAMPLE_PICTURE } },
  ];
  return [{ role: "user", content }];
}
