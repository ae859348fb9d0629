import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { LoadingOptions, SnippetModel } from "../define-snippets.ts";
import { type BaseModel, getBaseModel } from "./base-model.ts";
import { animated, controlled, turning } from "./diffusers-classes.ts";
import { framepack } from "./diffusers-framepack.ts";
import { fill, inpainting } from "./diffusers-inpainting.ts";
import { type PipelineCall, pipelineCall, unconditional } from "./diffusers-tasks.ts";

/** Pipeline purpose, if it affects loading. */
export type PipelineKind = "any" | "inpainting" | "fill" | "control" | "ltx-image" | "mesh" | "unconditional";

/** Loading code with its imports. */
export interface Loading {
  readonly usesTorch?: boolean;
  readonly imports: Code;
  readonly code: Code;
}

/** Loads pipelines with a package, as the variable `pipe`. */
export interface PipelineLoader {
  readonly pipeline: (id: string | Code, kind: PipelineKind) => Loading;
  /** Loads a ControlNet together with the pipeline of its base model. */
  readonly controlNet: (id: string, base: string | Code) => Loading;
}

/** Generates code that loads a diffusers model, based on its tags and task, and runs it. */
export function diffusersCode(model: SnippetModel, load: PipelineLoader, options: LoadingOptions): Code {
  const { id, tags, pipeline_tag } = model;
  if (INPAINTING.some((name) => isOfClass(model, name))) {
    return used(load.pipeline(id, "inpainting"), inpainting(model));
  }
  if (isOfClass(model, "HunyuanVideoFramepackTransformer3DModel")) return framepack(model);
  const base = getBaseModel(model, options);
  if (tags.includes("controlnet")) return used(onBase(base, load.controlNet(id, base.id)));
  if (tags.includes("lora")) {
    const file = model.loraFile ? python`, weight_name=${model.loraFile}` : undefined;
    const adapter = python`pipe.load_lora_weights(${id}${file})`;
    const isControl = isOfClass(model, "FluxControlPipeline");
    const call = isControl ? controlled(model) : pipelineCall(model);
    return used(onBase(base, load.pipeline(base.id, isControl ? "control" : "any")), call, adapter);
  }
  if (tags.includes("textual_inversion")) {
    const adapter = python`pipe.load_textual_inversion(${id})`;
    return used(onBase(base, load.pipeline(base.id, "any")), undefined, adapter);
  }
  if (isOfClass(model, "FluxFillPipeline")) return used(load.pipeline(id, "fill"), fill(model));
  if (pipeline_tag === "unconditional-image-generation") {
    return used(load.pipeline(id, "unconditional"), unconditional);
  }
  if (isOfClass(model, "FluxControlPipeline")) return used(load.pipeline(id, "control"), controlled(model));
  if (isOfClass(model, "StableVideoDiffusionPipeline")) return used(load.pipeline(id, "any"), animated());
  if (isOfClass(model, "ShapEPipeline")) return used(load.pipeline(id, "mesh"), turning(model));
  const isImageToVideo = pipeline_tag === "image-to-video" && isOfClass(model, "LTXPipeline");
  return used(load.pipeline(id, isImageToVideo ? "ltx-image" : "any"), pipelineCall(model));
}

const INPAINTING = ["StableDiffusionInpaintPipeline", "StableDiffusionXLInpaintPipeline"];

function isOfClass({ tags, config }: SnippetModel, name: string): boolean {
  return tags.includes(name) || tags.includes(`diffusers:${name}`) || config?.diffusers?._class_name === name;
}

/** Adds the code that looks up the base model, if needed. */
function onBase({ found }: BaseModel, loading: Loading): Loading {
  if (!found) return loading;
  return {
    ...loading,
    imports: python`
      ${inOrder(loading.imports, found.imports)}
    `,
    code: python`
      ${found.code}

      ${loading.code}
    `,
  };
}

const used = (pipeline: Loading, call?: PipelineCall, adapter?: Code) => python`
  ${pipeline.usesTorch || call?.usesTorch ? python`import torch` : undefined}
  ${inOrder(pipeline.imports, call?.imports)}

  ${pipeline.code}
  ${adapter}

  ${call?.code}
`;

function inOrder(imports: Code, more = imports): readonly Code[] {
  if (more === imports) return [imports];
  return imports.code < more.code ? [imports, more] : [more, imports];
}
