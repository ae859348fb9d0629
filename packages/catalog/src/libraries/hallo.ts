import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "hallo",
  prettyLabel: "Hallo",
  repoName: "Hallo",
  repoUrl: "https://github.com/fudan-generative-vision/hallo",
  description:
    "Makes a portrait photo talk in time with a speech recording, using a diffusion model from Fudan University.",
  tasks: ["image-to-video"],
  countDownloads: 'path:"hallo/net.pth"',
  usage: { source: "https://github.com/fudan-generative-vision/hallo#run-inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install ."),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "pretrained_models")}

      # A square portrait that faces the camera, and a recording as a WAV file
      python scripts/inference.py --source_image portrait.png --driving_audio speech.wav --output talking.mp4
    `,
  ],
);
