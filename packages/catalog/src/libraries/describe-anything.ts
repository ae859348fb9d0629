import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "describe-anything",
  prettyLabel: "Describe Anything",
  repoName: "Describe Anything",
  repoUrl: "https://github.com/NVlabs/describe-anything",
  description: "Writes detailed captions for a marked region of an image or video, with models from NVIDIA.",
  tasks: ["image-text-to-text", "video-text-to-text", "image-to-text"],
});
