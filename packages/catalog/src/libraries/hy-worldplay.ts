import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hy-worldplay",
  prettyLabel: "HY-WorldPlay",
  repoName: "HY-WorldPlay",
  repoUrl: "https://github.com/Tencent-Hunyuan/HY-WorldPlay",
  description:
    "Streams video of a world the user moves through in real time with Tencent's WorldPlay diffusion model.",
  tasks: ["image-to-video", "text-to-video"],
  countDownloads: 'path_extension:"json"',
});
