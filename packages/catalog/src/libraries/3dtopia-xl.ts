import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "3dtopia-xl",
  prettyLabel: "3DTopia-XL",
  repoName: "3DTopia-XL",
  repoUrl: "https://github.com/3DTopia/3DTopia-XL",
  description:
    "Creates 3D assets with physically based materials from images or text with a diffusion transformer over primitives.",
  tasks: ["image-to-3d", "text-to-3d"],
  countDownloads: 'path:"model_vae_fp16.pt"',
  usage: { source: "https://github.com/3DTopia/3DTopia-XL#inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "bash install.sh"),
  ({ id }) => [
    python`
      ${inClone()}
      from huggingface_hub import hf_hub_download
      from inference import main
      from omegaconf import OmegaConf

      config = OmegaConf.load("configs/inference_dit.yml")
      config.checkpoint_path = hf_hub_download(${id}, "model_sview_dit_fp16.pt")
      config.model.vae_checkpoint_path = hf_hub_download(${id}, "model_vae_fp16.pt")
      # A folder of pictures, each of which becomes a model in config.output_dir
      config.inference.input_dir = "images"

      main(config)
    `,
  ],
);
