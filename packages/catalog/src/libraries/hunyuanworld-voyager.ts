import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hunyuanworld-voyager",
  prettyLabel: "HunyuanWorld-voyager",
  repoName: "HunyuanWorld-voyager",
  repoUrl: "https://github.com/Tencent-Hunyuan/HunyuanWorld-Voyager",
  description:
    "Tencent code that makes RGB and depth video of a scene from one image along a chosen camera path, for 3D reconstruction.",
  tasks: ["image-to-video", "image-to-3d"],
});
