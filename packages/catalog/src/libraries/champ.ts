import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "champ",
  prettyLabel: "Champ",
  repoName: "Champ",
  repoUrl: "https://github.com/fudan-generative-vision/champ",
  description:
    "Animates a picture of a person along a motion sequence, guided by a 3D parametric body model.",
  tasks: ["image-to-video"],
  countDownloads: 'path:"champ/motion_module.pth"',
  usage: { source: "https://github.com/fudan-generative-vision/champ#inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "pretrained_models")}

      # Motions that are rendered already
      hf download fudan-generative-ai/champ_motions_example --repo-type dataset --local-dir example_data

      # The picture and the motion are named in configs/inference.yaml; videos are written into results.
      python inference.py --config configs/inference.yaml
    `,
  ],
);
