import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sapiens2",
  prettyLabel: "sapiens2",
  repoName: "sapiens2",
  repoUrl: "https://github.com/facebookresearch/sapiens2",
  description:
    "Second generation of Meta's human-centric vision transformers, for pose, body parts, surface normals, and pointmaps.",
  tasks: ["keypoint-detection", "image-segmentation", "image-feature-extraction", "other"],
  countDownloads: 'path_extension:"safetensors"',
});
