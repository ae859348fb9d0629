import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { baseModelOf } from "./base-model.ts";
import { promptOf } from "./diffusers-prompt.ts";
import { type PipelineCall, pipelineCall } from "./diffusers-tasks.ts";
import { importPruna, loadPruna, type Pruna } from "./pruna.ts";

/** Loads an optimized pipeline of diffusers, or an adapter on top of one, and calls it. */
export function prunaPipeline(model: SnippetModel, pruna: Pruna): Code {
  const { id, tags } = model;
  if (INPAINTING.some((name) => isOfClass(model, name))) return pipeline(pruna, id, inpaintingCall(model));
  if (tags.includes("controlnet")) return controlNet(model, pruna);
  if (tags.includes("lora")) {
    return pipeline(pruna, baseModelOf(model), pipelineCall(model), python`pipe.load_lora_weights(${id})`);
  }
  if (tags.includes("textual_inversion")) {
    return pipeline(pruna, baseModelOf(model), undefined, python`pipe.load_textual_inversion(${id})`);
  }
  if (isOfClass(model, "FluxFillPipeline")) return pipeline(pruna, id, fillCall(model));
  return pipeline(pruna, id, pipelineCall(model));
}

const INPAINTING = ["StableDiffusionInpaintPipeline", "StableDiffusionXLInpaintPipeline"];

function isOfClass({ tags, config }: SnippetModel, name: string): boolean {
  return tags.includes(name) || tags.includes(`diffusers:${name}`) || config?.diffusers?._class_name === name;
}

const pipeline = (pruna: Pruna, id: string, call?: PipelineCall, adapter?: Code) => python`
  ${call?.imports}
  ${importPruna(pruna)}

  pipe = ${loadPruna(pruna, id)}
  ${adapter}

  ${call?.code}
`;

const controlNet = (model: SnippetModel, pruna: Pruna) => python`
  from diffusers import AutoModel
  ${importPruna(pruna)}

  controlnet = AutoModel.from_pretrained(${model.id})
  pipe = ${loadPruna(pruna, baseModelOf(model), python`, controlnet=controlnet`)}
`;

const BENCH =
  "https://raw.githubusercontent.com/CompVis/latent-diffusion/main/data/inpainting_examples/overture-creations-5sI6fQgYIuo";
const CUP = "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup";

const IMPORTS = python`
  import torch
  from diffusers.utils import load_image
`;

const inpaintingCall = (model: SnippetModel): PipelineCall => ({
  imports: IMPORTS,
  code: python`
    image = load_image(${`${BENCH}.png`}).resize((1024, 1024))
    mask_image = load_image(${`${BENCH}_mask.png`}).resize((1024, 1024))

    result = pipe(
        prompt=${promptOf(model, "A ginger cat asleep on a park bench")},
        image=image,
        mask_image=mask_image,
        guidance_scale=8.0,
        num_inference_steps=20,
        strength=0.99,
        generator=torch.Generator(device="cuda").manual_seed(0),
    ).images[0]
    result.save("inpainted.png")
  `,
});

const fillCall = (model: SnippetModel): PipelineCall => ({
  imports: IMPORTS,
  code: python`
    image = load_image(${`${CUP}.png`})
    mask_image = load_image(${`${CUP}_mask.png`})

    result = pipe(
        prompt=${promptOf(model, "A cup with a pattern of blue tiles")},
        image=image,
        mask_image=mask_image,
        height=1632,
        width=1232,
        guidance_scale=30,
        num_inference_steps=50,
        max_sequence_length=512,
        generator=torch.Generator("cpu").manual_seed(0),
    ).images[0]
    result.save("filled.png")
  `,
});
