import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { getPrompt } from "./diffusers-prompt.ts";
import type { PipelineCall } from "./diffusers-tasks.ts";

const BENCH =
  "https://raw.githubusercontent.com/CompVis/latent-diffusion/main/data/inpainting_examples/overture-creations-5sI6fQgYIuo";
const CUP = "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup";

/** Inpaints an image with Stable Diffusion. */
export const inpainting = (model: SnippetModel): PipelineCall => ({
  usesTorch: true,
  imports: python`from diffusers.utils import load_image`,
  code: python`
    image = load_image(
        ${`${BENCH}.png`}
    ).resize((1024, 1024))
    mask_image = load_image(
        ${`${BENCH}_mask.png`}
    ).resize((1024, 1024))

    result = pipe(
        prompt=${getPrompt(model, "A ginger cat asleep on a park bench")},
        image=image,
        mask_image=mask_image,
        guidance_scale=8.0,
        num_inference_steps=20,
        # Below 1.0, so that a trace of the picture remains under the mask.
        strength=0.99,
        generator=torch.Generator(device="cuda").manual_seed(0),
    ).images[0]
    result.save("inpainted.png")
  `,
});

/** Inpaints an image with FLUX. */
export const fill = (model: SnippetModel): PipelineCall => ({
  usesTorch: true,
  imports: python`from diffusers.utils import load_image`,
  code: python`
    image = load_image(${`${CUP}.png`})
    mask_image = load_image(${`${CUP}_mask.png`})

    result = pipe(
        prompt=${getPrompt(model, "A cup with a pattern of blue tiles")},
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
