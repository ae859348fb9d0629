import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "phantom-wan",
  prettyLabel: "Phantom",
  repoName: "Phantom",
  repoUrl: "https://github.com/Phantom-video/Phantom",
  description:
    "Generates video that keeps people or objects from reference images consistent, on the Wan models, by ByteDance.",
  tasks: ["text-to-video", "image-to-video", "image-text-to-video"],
  countDownloads: 'path_extension:"pth"',
});
