import type { SnippetModel } from "../define-snippets.ts";

/**
 * Returns the packages that a diffusers model needs in addition to diffusers, transformers, and accelerate: for
 * adapters, for reading and writing videos, and for the text encoders of some families. Source: its documentation.
 * @returns package names for `pip`
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
