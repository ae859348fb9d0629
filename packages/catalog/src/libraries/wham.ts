import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "wham",
  prettyLabel: "WHAM",
  repoName: "wham",
  repoUrl: "https://huggingface.co/microsoft/wham",
  docsUrl: "https://huggingface.co/microsoft/wham/blob/main/README.md",
  description:
    "World and human action model from Microsoft Research that generates game visuals and controller actions.",
  tasks: ["image-to-video", "other"],
  countDownloads: 'path_extension:"ckpt"',
});
