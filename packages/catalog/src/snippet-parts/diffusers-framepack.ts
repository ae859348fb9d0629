import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";
import { getPrompt } from "./diffusers-prompt.ts";

const GUITAR_MAN =
  "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/diffusers/guitar-man.png";

/**
 * Puts a denoiser of FramePack into the pipeline of HunyuanVideo, since its repository contains no pipeline. Source: the
 * page "Framepack" of the library's documentation.
 */
export function framepack(model: SnippetModel): Code {
  // The newer of the two published models generates each section from the sections before it.
  const sampling = /F1/.test(model.id) ? "vanilla" : "inverted_anti_drifting";
  return python`
    import torch
    from diffusers import HunyuanVideoFramepackPipeline, HunyuanVideoFramepackTransformer3DModel
    from diffusers.utils import export_to_video, load_image
    from transformers import SiglipImageProcessor, SiglipVisionModel

    encoders = "lllyasviel/flux_redux_bfl"
    pipe = HunyuanVideoFramepackPipeline.from_pretrained(
        "hunyuanvideo-community/HunyuanVideo",
        transformer=HunyuanVideoFramepackTransformer3DModel.from_pretrained(${model.id}, dtype=torch.bfloat16),
        feature_extractor=SiglipImageProcessor.from_pretrained(encoders, subfolder="feature_extractor"),
        image_encoder=SiglipVisionModel.from_pretrained(encoders, subfolder="image_encoder", dtype=torch.float16),
        dtype=torch.float16,
    )
    pipe.enable_model_cpu_offload()
    pipe.vae.enable_tiling()

    prompt = ${getPrompt(model, "A person plays the guitar")}
    input_image = load_image(${GUITAR_MAN})
    frames = pipe(
        image=input_image,
        prompt=prompt,
        num_frames=91,
        num_inference_steps=30,
        guidance_scale=9.0,
        sampling_type=${sampling},
    ).frames[0]
    export_to_video(frames, "output.mp4", fps=30)
  `;
}
