import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "medvae",
  prettyLabel: "MedVAE",
  repoName: "MedVAE",
  repoUrl: "https://github.com/StanfordMIMI/MedVAE",
  description:
    "Autoencoders from Stanford that compress 2D and 3D medical images into small latents for later analysis.",
  tasks: ["image-feature-extraction", "image-to-image"],
  countDownloads: 'path_extension:"ckpt"',
  usage: { source: "https://github.com/StanfordMIMI/MedVAE/blob/main/README.md" },
});

export const snippets = defineSnippets("pip install medvae", () => [
  python`
    import torch
    from medvae import MVAE

    # Of the six models: four times smaller on each side, three channels, for flat pictures
    model = MVAE(model_name="medvae_4_3_2d", modality="xray").to("cuda").eval()

    image = model.apply_transform("xray.png").to("cuda")
    with torch.no_grad():
        latent = model(image)
  `,
]);
