import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type Snippet, type SnippetModel, titled } from "../define-snippets.ts";
import {
  getInstallCommand,
  isOutsidePipeline,
  olderVersion,
  olderVersionNote,
  pipelineCall,
  pipelineImports,
  trust,
} from "../snippet-parts/transformers.ts";
import { loadedDirectly } from "../snippet-parts/transformers-direct.ts";

export const library = defineLibrary({
  key: "transformers",
  prettyLabel: "Transformers",
  repoName: "🤗/transformers",
  repoUrl: "https://github.com/huggingface/transformers",
  docsUrl: "https://huggingface.co/docs/hub/transformers",
  description:
    "Hugging Face's model definitions for text, vision, audio, and multimodal networks, for inference and training in PyTorch.",
  tasks: [
    "text-generation",
    "text-classification",
    "fill-mask",
    "token-classification",
    "automatic-speech-recognition",
    "image-text-to-text",
    "image-classification",
    "question-answering",
    "any-to-any",
    "audio-classification",
    "audio-text-to-text",
    "depth-estimation",
    "document-question-answering",
    "feature-extraction",
    "graph-ml",
    "image-feature-extraction",
    "image-segmentation",
    "image-to-image",
    "image-to-text",
    "keypoint-detection",
    "mask-generation",
    "multiple-choice",
    "object-detection",
    "reinforcement-learning",
    "summarization",
    "table-question-answering",
    "table-to-text",
    "tabular-to-text",
    "text-ranking",
    "text-to-audio",
    "text-to-speech",
    "translation",
    "video-classification",
    "video-text-to-text",
    "visual-document-retrieval",
    "visual-question-answering",
    "zero-shot-classification",
    "zero-shot-image-classification",
    "zero-shot-object-detection",
    "audio-to-audio",
  ],
  hostedTasks: [
    "audio-classification",
    "automatic-speech-recognition",
    "depth-estimation",
    "document-question-answering",
    "feature-extraction",
    "fill-mask",
    "image-classification",
    "image-feature-extraction",
    "image-segmentation",
    "image-to-image",
    "image-to-text",
    "image-text-to-text",
    "mask-generation",
    "object-detection",
    "question-answering",
    "summarization",
    "table-question-answering",
    "text-classification",
    "text-generation",
    "text-to-audio",
    "text-to-speech",
    "token-classification",
    "translation",
    "video-classification",
    "visual-question-answering",
    "zero-shot-classification",
    "zero-shot-image-classification",
    "zero-shot-object-detection",
  ],
  recommendedFor: [
    "text-classification",
    "token-classification",
    "table-question-answering",
    "question-answering",
    "zero-shot-classification",
    "translation",
    "summarization",
    "feature-extraction",
    "text-generation",
    "fill-mask",
    "text-to-speech",
    "text-to-audio",
    "automatic-speech-recognition",
    "audio-classification",
    "audio-text-to-text",
    "depth-estimation",
    "image-classification",
    "object-detection",
    "image-segmentation",
    "image-to-text",
    "image-to-image",
    "video-classification",
    "reinforcement-learning",
    "tabular-to-text",
    "table-to-text",
    "multiple-choice",
    "text-ranking",
    "image-text-to-text",
    "visual-question-answering",
    "document-question-answering",
    "zero-shot-image-classification",
    "graph-ml",
    "mask-generation",
    "zero-shot-object-detection",
    "image-feature-extraction",
    "video-text-to-text",
    "keypoint-detection",
    "visual-document-retrieval",
    "any-to-any",
  ],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/transformers" },
});

export const snippets = defineSnippets(getInstallCommand, (model) => {
  if (!model.transformersInfo) return [message("# ⚠️ Type of model unknown")];
  return [
    ...(hasPipeline(model) ? [throughPipeline(model)] : []),
    titled("Load the model directly", loadedDirectly(model)),
  ];
});

/** Whether the library has a pipeline for the task of a model, and that pipeline can load it. */
const hasPipeline = (model: SnippetModel): boolean =>
  library.hostedTasks.some((task) => task === model.pipeline_tag) && !isOutsidePipeline(model);

function throughPipeline(model: SnippetModel): Snippet {
  const install = olderVersion(model);
  const code = python`
    ${install ? olderVersionNote() : undefined}
    ${pipelineImports(model)}
    from transformers import pipeline

    pipe = pipeline(${model.pipeline_tag}, model=${model.id}${trust(model)})
    ${pipelineCall(model)}
  `;
  return { ...(install ? { install } : {}), ...titled("Use a pipeline", code) };
}
