import type { SnippetModel } from "../define-snippets.ts";

/**
 * Packages that a model of diffusers needs beside the library itself, transformers and accelerate: for adapters, for
 * reading and writing videos, and for the text encoders of some families. Source: the library's documentation.
 * @returns names as `pip` takes them
 */
export function diffusersPackages(model: SnippetModel): readonly string[] {
  const { tags, pipeline_tag = "", config, baseModel, cardData } = model;
  const about = [model.id, baseModel, cardData?.base_model, config?.diffusers?._class_name, ...tags].join(
    " ",
  );
  return [
    ...(tags.includes("lora") ? ["peft"] : []),
    ...(/video/.test(pipeline_tag) ? ["imageio", "imageio-ffmpeg"] : []),
    ...(/\bWan(-AI|\d|[A-Z])/.test(about) ? ["ftfy"] : []),
    ...(/CogVideoX/.test(about) ? ["sentencepiece"] : []),
  ];
}
