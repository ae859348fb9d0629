import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "minimax-h3",
  prettyLabel: "MiniMax H3",
  repoName: "MiniMax-H3",
  repoUrl: "https://github.com/MiniMax-AI/MiniMax-H3",
  docsUrl: "https://huggingface.co/MiniMaxAI/MiniMax-H3",
  description:
    "MiniMax's video generation model that takes text and images and returns video with a matching soundtrack.",
  tasks: ["image-text-to-video", "text-to-video", "image-to-video"],
  countDownloads:
    'path_extension:"safetensors" OR path_filename:"model_index" OR path_filename:"config" OR path:"modular_model_index.json"',
  usage: {
    source: "https://github.com/huggingface/diffusers/blob/main/docs/source/en/api/pipelines/minimax_h3.md",
  },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/huggingface/diffusers transformers accelerate av",
  ({ id }) => [
    python`
      import torch
      from diffusers import ComponentsManager, ModularPipeline
      from diffusers.utils.export_utils import encode_video

      # Parts wait in main memory until their turn; one card of 80 GB is enough then.
      manager = ComponentsManager()
      manager.enable_auto_cpu_offload(device="cuda", memory_reserve_margin="12GB")

      pipe = ModularPipeline.from_pretrained(
          ${id}, workflow="t2va", components_manager=manager
      )
      pipe.load_components(dtype=torch.bfloat16)

      state = pipe(
          prompt="Waves break on a rocky shore at dusk while a gull calls",
          generator=torch.Generator().manual_seed(42),
      )
      encode_video(
          state.get("videos")[0],
          fps=24,
          output_path="shore.mp4",
          audio=state.get("audio")[0],
          audio_sample_rate=state.get("sampling_rate"),
      )
    `,
  ],
);
