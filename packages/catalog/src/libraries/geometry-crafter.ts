import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "geometry-crafter",
  prettyLabel: "GeometryCrafter",
  repoName: "GeometryCrafter",
  repoUrl: "https://github.com/TencentARC/GeometryCrafter",
  description:
    "Estimates temporally consistent 3D point maps from ordinary video with diffusion priors, by Tencent ARC.",
  tasks: ["depth-estimation", "other"],
  countDownloads: 'path:"point_map_vae/diffusion_pytorch_model.safetensors"',
});
