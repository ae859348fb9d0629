import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hy-world-2",
  prettyLabel: "HY-World-2.0",
  repoName: "HY-World-2.0",
  repoUrl: "https://github.com/Tencent-Hunyuan/HY-World-2.0",
  description:
    "Builds 3D worlds from text or pictures and reconstructs scenes from views or video, with Tencent's HY-World 2.0 models.",
  tasks: ["image-to-3d", "text-to-3d", "depth-estimation"],
  countDownloads: 'path_extension:"json"',
});
