import type { SnippetModel } from "../../define-snippets.ts";

/** Quantizations that GPU servers support. */
const SERVED_QUANTIZATIONS = ["awq", "gptq", "aqlm", "marlin"];

/** Returns whether it is a language model for llama.cpp. Other GGUF models have no context window. */
export const isGguf = ({ gguf }: SnippetModel) => !!gguf?.context_length;

export const isMlx = ({ tags }: SnippetModel) => tags.includes("mlx");

export const isLora = ({ tags }: SnippetModel) => tags.includes("lora");

export const isConversational = ({ tags }: SnippetModel) => tags.includes("conversational");

/** Returns whether the model generates text from text, or from text and images. */
export const writesText = ({ pipeline_tag }: SnippetModel) =>
  pipeline_tag === "text-generation" || pipeline_tag === "image-text-to-text";

/** Returns whether GPU servers support the format of the weights. */
export function hasServedWeights({ tags, config }: SnippetModel): boolean {
  const method = config?.quantization_config?.quant_method;
  return tags.includes("transformers") || (method !== undefined && SERVED_QUANTIZATIONS.includes(method));
}

/** Returns whether the model generates images with Diffusers, as a full model or an adapter. */
export const isDiffusers = (model: SnippetModel) =>
  model.library_name === "diffusers" && (model.pipeline_tag === "text-to-image" || isLora(model));
