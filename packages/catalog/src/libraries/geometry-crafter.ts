import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "geometry-crafter",
  prettyLabel: "GeometryCrafter",
  repoName: "GeometryCrafter",
  repoUrl: "https://github.com/TencentARC/GeometryCrafter",
  description:
    "Estimates temporally consistent 3D point maps from ordinary video with diffusion priors, by Tencent ARC.",
  tasks: ["depth-estimation", "other"],
  countDownloads: 'path:"point_map_vae/diffusion_pytorch_model.safetensors"',
  usage: { source: "https://github.com/TencentARC/GeometryCrafter#inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "git submodule update --init --recursive", REQUIREMENTS),
  () => [
    shell`
      ${inClone()}
      # Downloads the weights on the first run. Height and width must be divisible by 64.
      python run.py --video_path video.mp4 --save_folder output --height 576 --width 1024

      # Shows the point maps in the browser.
      python visualize/vis_point_maps.py --video_path video.mp4 --data_path output/video.npz
    `,
  ],
);
