import { message } from "../code/code.ts";
import { javascript } from "../code/javascript.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { pipelineCall } from "../snippet-parts/transformers-js.ts";

export const library = defineLibrary({
  key: "transformers.js",
  prettyLabel: "Transformers.js",
  repoName: "transformers.js",
  repoUrl: "https://github.com/huggingface/transformers.js",
  docsUrl: "https://huggingface.co/docs/hub/transformers-js",
  description:
    "Runs pretrained models in the browser and in Node.js through ONNX Runtime, with an API modeled on the Python original.",
  tasks: [
    "feature-extraction",
    "text-classification",
    "automatic-speech-recognition",
    "text-generation",
    "image-classification",
    "audio-classification",
    "depth-estimation",
    "document-question-answering",
    "fill-mask",
    "image-segmentation",
    "image-to-image",
    "image-to-text",
    "object-detection",
    "question-answering",
    "sentence-similarity",
    "summarization",
    "text-to-audio",
    "text-to-speech",
    "token-classification",
    "translation",
    "visual-question-answering",
    "zero-shot-classification",
    "zero-shot-image-classification",
    "zero-shot-object-detection",
  ],
  recommendedFor: [
    "text-classification",
    "token-classification",
    "question-answering",
    "zero-shot-classification",
    "translation",
    "summarization",
    "feature-extraction",
    "text-generation",
    "fill-mask",
    "sentence-similarity",
    "text-to-speech",
    "text-to-audio",
    "automatic-speech-recognition",
    "audio-classification",
    "depth-estimation",
    "image-classification",
    "object-detection",
    "image-segmentation",
    "image-to-text",
    "image-to-image",
    "visual-question-answering",
    "document-question-answering",
    "zero-shot-image-classification",
    "zero-shot-object-detection",
  ],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/transformers-js" },
});

export const snippets = defineSnippets("npm i @huggingface/transformers", ({ id, pipeline_tag }) => {
  if (!pipeline_tag) return [message("// ⚠️ Unknown pipeline tag")];
  // Sentence similarity compares embeddings.
  const task = pipeline_tag === "sentence-similarity" ? "feature-extraction" : pipeline_tag;
  return [
    javascript`
      // npm i @huggingface/transformers
      import { pipeline } from "@huggingface/transformers";

      const pipe = await pipeline(${task}, ${id});
      ${pipelineCall(task)}
    `,
  ];
});
