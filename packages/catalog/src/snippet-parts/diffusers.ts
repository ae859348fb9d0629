import type { Code } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { baseModelOf } from "./base-model.ts";
import { fluxFill, inpainting } from "./diffusers-inpainting.ts";
import { onApple } from "./diffusers-prompt.ts";
import { type PipelineCall, pipelineCall } from "./diffusers-tasks.ts";

/** Loads a model of diffusers as its tags and its task want it, and makes something with it. */
export function diffusersCode(model: SnippetModel): Code {
  const { id, tags, pipeline_tag } = model;
  if (INPAINTING.some((name) => isOfClass(model, name))) return inpainting(model);
  if (tags.includes("controlnet")) return controlNet(model);
  if (tags.includes("lora")) {
    return pipeline(baseModelOf(model), python`pipe.load_lora_weights(${id})`, pipelineCall(model));
  }
  if (tags.includes("textual_inversion")) {
    return pipeline(baseModelOf(model), python`pipe.load_textual_inversion(${id})`);
  }
  if (isOfClass(model, "FluxFillPipeline")) return fluxFill(model);
  if (pipeline_tag === "unconditional-image-generation") return unconditional(id);
  return pipeline(id, undefined, pipelineCall(model));
}

const INPAINTING = ["StableDiffusionInpaintPipeline", "StableDiffusionXLInpaintPipeline"];

function isOfClass({ tags, config }: SnippetModel, name: string): boolean {
  return tags.includes(name) || tags.includes(`diffusers:${name}`) || config?.diffusers?._class_name === name;
}

const pipeline = (id: string, adapter?: Code, call?: PipelineCall) => python`
  import torch
  from diffusers import DiffusionPipeline
  ${call?.imports}

  ${onApple}
  pipe = DiffusionPipeline.from_pretrained(${id}, dtype=torch.bfloat16, device_map="cuda")
  ${adapter}

  ${call?.code}
`;

/** Full precision: these pipelines hand their pictures to NumPy, which has no bfloat16. */
const unconditional = (id: string) => python`
  from diffusers import DiffusionPipeline

  ${onApple}
  pipe = DiffusionPipeline.from_pretrained(${id}, device_map="cuda")

  image = pipe().images[0]
  image.save("image.png")
`;

function controlNet(model: SnippetModel): Code {
  const base = baseModelOf(model);
  const family = CONTROL_NETS.find(({ names }) => names.test(`${base} ${model.id}`)) ?? STABLE_DIFFUSION;
  const network = pythonName(family.network);
  const pipelineClass = pythonName(family.pipeline);
  return python`
    from diffusers import ${network}, ${pipelineClass}

    controlnet = ${network}.from_pretrained(${model.id})
    pipe = ${pipelineClass}.from_pretrained(${base}, controlnet=controlnet)
  `;
}

const STABLE_DIFFUSION = { network: "ControlNetModel", pipeline: "StableDiffusionControlNetPipeline" };

/** Families of base models that have classes of their own. */
const CONTROL_NETS = [
  { names: /flux/i, network: "FluxControlNetModel", pipeline: "FluxControlNetPipeline" },
  {
    names: /stable-diffusion-3|sd3/i,
    network: "SD3ControlNetModel",
    pipeline: "StableDiffusion3ControlNetPipeline",
  },
  { names: /xl/i, network: "ControlNetModel", pipeline: "StableDiffusionXLControlNetPipeline" },
];
