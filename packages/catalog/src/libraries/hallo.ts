import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hallo",
  prettyLabel: "Hallo",
  repoName: "Hallo",
  repoUrl: "https://github.com/fudan-generative-vision/hallo",
  description:
    "Makes a portrait photo talk in time with a speech recording, using a diffusion model from Fudan University.",
  tasks: ["image-to-video"],
  countDownloads: 'path:"hallo/net.pth"',
});
