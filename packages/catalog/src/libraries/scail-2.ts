import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "scail-2",
  prettyLabel: "SCAIL-2",
  repoName: "SCAIL-2",
  repoUrl: "https://github.com/zai-org/SCAIL-2",
  description:
    "Animates a character from a still image with the motion of a driving video, or puts that character into the video.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path:"model/1/fsdp2_rank_0000_checkpoint.pt"',
});
