import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { getPrompt } from "./diffusers-prompt.ts";
import type { PipelineCall } from "./diffusers-tasks.ts";

const ROCKET =
  "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/diffusers/svd/rocket.png";

/** Animates an image with Stable Video Diffusion, which has no prompt. */
export const animated = (): PipelineCall => ({
  imports: python`from diffusers.utils import export_to_video, load_image`,
  code: python`
    input_image = load_image(${ROCKET}).resize((1024, 576))
    frames = pipe(input_image, decode_chunk_size=8).frames[0]
    export_to_video(frames, "output.mp4", fps=7)
  `,
});

/** Generates an image that follows a control map, such as depth. */
export const controlled = (model: SnippetModel): PipelineCall => ({
  imports: python`from diffusers.utils import load_image`,
  code: python`
    prompt = ${getPrompt(model, "A robot made of chocolate in front of a library")}
    # A map of what the model was trained with, such as depths or edges.
    control_image = load_image("control.png")
    image = pipe(prompt=prompt, control_image=control_image, guidance_scale=10.0).images[0]
    image.save("image.png")
  `,
});

/** Generates a 3D shape and renders it from all sides. */
export const turning = (model: SnippetModel): PipelineCall => ({
  imports: python`from diffusers.utils import export_to_gif`,
  code: python`
    prompt = ${getPrompt(model, "a wooden chair")}
    views = pipe(prompt, guidance_scale=15.0, num_inference_steps=64, frame_size=256).images[0]
    export_to_gif(views, "shape.gif")
  `,
});
