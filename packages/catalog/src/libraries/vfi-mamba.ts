import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "vfi-mamba",
  prettyLabel: "VFIMamba",
  repoName: "VFIMamba",
  repoUrl: "https://github.com/MCG-NJU/VFIMamba",
  description:
    "Video frame interpolation with state space models, which synthesizes the frames between two given ones.",
  tasks: ["video-to-video", "image-to-image"],
  countDownloads: 'path_extension:"pkl"',
});
