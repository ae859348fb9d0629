import type { SnippetModel } from "../../define-snippets.ts";

/** Quantizations that servers for GPUs read. */
const SERVED_QUANTIZATIONS = ["awq", "gptq", "aqlm", "marlin"];

/** Whether it is a language model for llama.cpp: other models in that format have no context window. */
export const isGguf = ({ gguf }: SnippetModel) => !!gguf?.context_length;

export const isMlx = ({ tags }: SnippetModel) => tags.includes("mlx");

export const isLora = ({ tags }: SnippetModel) => tags.includes("lora");

export const isConversational = ({ tags }: SnippetModel) => tags.includes("conversational");

/** Whether it answers in text to text, or to text and images. */
export const writesText = ({ pipeline_tag }: SnippetModel) =>
  pipeline_tag === "text-generation" || pipeline_tag === "image-text-to-text";

/** Whether its weights are in a form that servers for GPUs read. */
export function hasServedWeights({ tags, config }: SnippetModel): boolean {
  const method = config?.quantization_config?.quant_method;
  return tags.includes("transformers") || (method !== undefined && SERVED_QUANTIZATIONS.includes(method));
}

/** Whether it makes images with Diffusers, by itself or as an adapter. */
export const isDiffusers = (model: SnippetModel) =>
  model.library_name === "diffusers" && (model.pipeline_tag === "text-to-image" || isLora(model));
