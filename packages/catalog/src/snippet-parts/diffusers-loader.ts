import type { Code } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import type { Loading, PipelineKind, PipelineLoader } from "./diffusers.ts";

/** Loads pipelines with diffusers itself. */
export const throughDiffusers: PipelineLoader = { pipeline, controlNet };

const onApple = () => python`# On an Apple device, write "mps" in place of "cuda".`;

const KINDS = {
  any: { className: "DiffusionPipeline", options: python`, dtype=torch.bfloat16` },
  inpainting: {
    className: "AutoPipelineForInpainting",
    options: python`, dtype=torch.float16, variant="fp16"`,
  },
  fill: { className: "FluxFillPipeline", options: python`, dtype=torch.bfloat16` },
  control: { className: "FluxControlPipeline", options: python`, dtype=torch.bfloat16` },
  // The repository's default pipeline generates videos only from text.
  "ltx-image": { className: "LTXImageToVideoPipeline", options: python`, dtype=torch.bfloat16` },
  mesh: { className: "DiffusionPipeline", options: python`, dtype=torch.float16, variant="fp16"` },
  // Full precision, because these pipelines convert images to NumPy, which has no bfloat16.
  unconditional: { className: "DiffusionPipeline", options: undefined },
};

function pipeline(id: string | Code, kind: PipelineKind): Loading {
  const { className, options } = KINDS[kind];
  const pipelineClass = pythonName(className);
  return {
    usesTorch: options !== undefined,
    imports: python`from diffusers import ${pipelineClass}`,
    code: python`
      ${onApple()}
      pipe = ${pipelineClass}.from_pretrained(${id}${options}, device_map="cuda")
    `,
  };
}

function controlNet(id: string, base: string | Code): Loading {
  const family =
    CONTROL_NETS.find(({ names }) => names.test(typeof base === "string" ? `${base} ${id}` : id)) ??
    STABLE_DIFFUSION;
  const network = pythonName(family.network);
  const pipelineClass = pythonName(family.pipeline);
  return {
    imports: python`from diffusers import ${network}, ${pipelineClass}`,
    code: python`
      controlnet = ${network}.from_pretrained(${id})
      pipe = ${pipelineClass}.from_pretrained(${base}, controlnet=controlnet)
    `,
  };
}

const STABLE_DIFFUSION = { network: "ControlNetModel", pipeline: "StableDiffusionControlNetPipeline" };

/** Families of base models that have their own classes. */
const CONTROL_NETS = [
  { names: /flux/i, network: "FluxControlNetModel", pipeline: "FluxControlNetPipeline" },
  {
    names: /stable-diffusion-3|sd3/i,
    network: "SD3ControlNetModel",
    pipeline: "StableDiffusion3ControlNetPipeline",
  },
  { names: /xl/i, network: "ControlNetModel", pipeline: "StableDiffusionXLControlNetPipeline" },
];
