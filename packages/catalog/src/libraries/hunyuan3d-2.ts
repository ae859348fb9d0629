import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hunyuan3d-2",
  prettyLabel: "Hunyuan3D-2",
  repoName: "Hunyuan3D-2",
  repoUrl: "https://github.com/Tencent/Hunyuan3D-2",
  description:
    "Turns an image or a text prompt into a textured 3D mesh with Tencent's Hunyuan3D 2 shape and paint models.",
  tasks: ["image-to-3d", "text-to-3d"],
  countDownloads: 'path_filename:"model_index" OR path_filename:"config"',
});
