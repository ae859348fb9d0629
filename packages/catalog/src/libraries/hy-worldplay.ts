import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "hy-worldplay",
  prettyLabel: "HY-WorldPlay",
  repoName: "HY-WorldPlay",
  repoUrl: "https://github.com/Tencent-Hunyuan/HY-WorldPlay",
  description:
    "Streams video of a world the user moves through in real time with Tencent's WorldPlay diffusion model.",
  tasks: ["image-to-video", "text-to-video"],
  countDownloads: 'path_extension:"json"',
  usage: { source: "https://github.com/Tencent-Hunyuan/HY-WorldPlay#-inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install flash-attn --no-build-isolation"),
  () => [
    shell`
      ${inClone()}
      # Downloads this model and those that it is built on. One of them is gated: request access, and set HF_TOKEN.
      python download_models.py --hf_token "$HF_TOKEN"

      # Copy the paths that this printed into run.sh, where the picture, the prompt and the way of the camera are set too.
      bash run.sh
    `,
  ],
);
