import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inCloneListing } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "sam-3d-objects",
  prettyLabel: "SAM 3D Objects",
  repoName: "SAM 3D Objects",
  repoUrl: "https://github.com/facebookresearch/sam-3d-objects",
  description:
    "Reconstructs shape, texture, and layout of masked objects in a single photo as 3D models, by Meta.",
  tasks: ["image-to-3d"],
  countDownloads: 'path:"checkpoints/pipeline.yaml"',
  usage: { source: "https://github.com/facebookresearch/sam-3d-objects#getting-started" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl),
  ({ id }) => [
    python`
      ${inCloneListing("doc/setup.md")}
      import sys

      from huggingface_hub import hf_hub_download, snapshot_download

      sys.path.append("notebook")
      from inference import Inference, load_image, load_single_mask

      # The pipeline reads the weights beside its file.
      snapshot_download(${id}, allow_patterns="checkpoints/*")
      inference = Inference(hf_hub_download(${id}, "checkpoints/pipeline.yaml"), compile=False)

      scene = "notebook/images/shutterstock_stylish_kidsroom_1640806567"
      image = load_image(f"{scene}/image.png")
      # The masks of a picture are numbered files beside it.
      mask = load_single_mask(scene, index=14)

      output = inference(image, mask)
      output["gs"].save_ply("object.ply")
    `,
  ],
);
