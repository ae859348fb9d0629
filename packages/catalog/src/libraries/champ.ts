import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "champ",
  prettyLabel: "Champ",
  repoName: "Champ",
  repoUrl: "https://github.com/fudan-generative-vision/champ",
  description:
    "Animates a picture of a person along a motion sequence, guided by a 3D parametric body model.",
  tasks: ["image-to-video"],
  countDownloads: 'path:"champ/motion_module.pth"',
});
