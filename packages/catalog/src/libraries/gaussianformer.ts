import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "gaussianformer",
  prettyLabel: "GaussianFormer",
  repoName: "GaussianFormer",
  repoUrl: "https://github.com/SVLwoof/gaussianformer",
  description:
    "Renders 3D Gaussian splats into images with a transformer, without optimizing for each scene.",
  tasks: ["image-to-image"],
  countDownloads: 'path:"config.json"',
  usage: { source: "https://github.com/SVLwoof/gaussianformer#rendering" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/SVLwoof/gaussianformer",
  ({ id }) => [
    python`
      import torch
      from gaussianformer import GaussianFormerRenderingPipeline, load_ply
      from gaussianformer.utils.cameras import orbit

      pipeline = GaussianFormerRenderingPipeline.from_pretrained(${id}).to("cuda")

      # A row of 14 numbers for each Gaussian of the scene
      gaussians = load_ply("scene.ply", up="z")

      # Eight cameras in a circle around it
      cameras = torch.from_numpy(orbit(8, 1.7))
      images = pipeline(gaussians, cameras, fov=45.0)
    `,
  ],
);
