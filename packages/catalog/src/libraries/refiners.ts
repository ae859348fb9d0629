import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "refiners",
  prettyLabel: "Refiners",
  repoName: "Refiners",
  repoUrl: "https://github.com/finegrain-ai/refiners",
  docsUrl: "https://refine.rs/",
  description:
    "PyTorch toolkit by Finegrain for building adapters on top of foundation models such as Stable Diffusion.",
  tasks: ["text-to-image", "image-to-image", "image-segmentation", "image-feature-extraction"],
  countDownloads: 'path:"model.safetensors"',
  usage: { source: "https://github.com/finegrain-ai/refiners/blob/main/docs/getting-started/recommended.md" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/finegrain-ai/refiners huggingface_hub pillow",
  ({ id }) => [/sd15\.autoencoder/.test(id) ? autoencoder(id) : weights(id)],
);

const autoencoder = (id: string): Code => python`
  from huggingface_hub import hf_hub_download
  from PIL import Image
  from refiners.fluxion.utils import no_grad
  from refiners.foundationals.latent_diffusion.stable_diffusion_1.model import SD1Autoencoder

  model = SD1Autoencoder(device="cuda")
  model.load_from_safetensors(hf_hub_download(${id}, "model.safetensors"))

  # There and back: what is left of a photo after its latents
  with no_grad():
      latents = model.image_to_latents(Image.open("photo.png").convert("RGB"))
      model.latents_to_image(latents).save("again.png")
`;

const weights = (id: string): Code => python`
  from huggingface_hub import hf_hub_download
  from refiners.fluxion.utils import load_from_safetensors

  # Weights by name; the class that they belong to takes them with load_from_safetensors.
  weights = load_from_safetensors(hf_hub_download(${id}, "model.safetensors"))
  for name, tensor in weights.items():
      print(name, tuple(tensor.shape))
`;
