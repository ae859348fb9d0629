import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "genmo",
  prettyLabel: "Genmo",
  repoName: "Genmo",
  repoUrl: "https://github.com/genmoai/models",
  description: "Inference and fine-tuning code for Mochi, a video diffusion model that follows text prompts.",
  tasks: ["text-to-video"],
  countDownloads: 'path:"vae_stats.json"',
  usage: { source: "https://github.com/genmoai/mochi#api" },
});

export const snippets = defineSnippets(
  () =>
    cloned(
      "https://github.com/genmoai/mochi",
      "pip install setuptools",
      "pip install -e . --no-build-isolation",
    ),
  ({ id }) => [
    python`
      from genmo.lib.utils import save_video
      from genmo.mochi_preview.pipelines import (
          DecoderModelFactory, DitModelFactory, MochiSingleGPUPipeline, T5ModelFactory, linear_quadratic_schedule
      )
      from huggingface_hub import snapshot_download

      folder = snapshot_download(${id}, allow_patterns=["dit.safetensors", "decoder.safetensors"])
      pipeline = MochiSingleGPUPipeline(
          text_encoder_factory=T5ModelFactory(),
          dit_factory=DitModelFactory(model_path=f"{folder}/dit.safetensors", model_dtype="bf16"),
          decoder_factory=DecoderModelFactory(model_path=f"{folder}/decoder.safetensors"),
          cpu_offload=True,
          decode_type="tiled_full",
      )

      video = pipeline(
          height=480,
          width=848,
          num_frames=31,
          num_inference_steps=64,
          sigma_schedule=linear_quadratic_schedule(64, 0.025),
          cfg_schedule=[4.5] * 64,
          batch_cfg=False,
          prompt="A heron lands on a wooden pier in morning fog, and ripples run across the lake.",
          negative_prompt="",
          seed=12345,
      )
      save_video(video[0], "heron.mp4")
    `,
  ],
);
