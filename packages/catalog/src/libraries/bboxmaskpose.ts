import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "bboxmaskpose",
  prettyLabel: "BBoxMaskPose",
  repoName: "BBoxMaskPose",
  repoUrl: "https://github.com/MiraPurkrabek/BBoxMaskPose",
  description:
    "Detects, segments and estimates the pose of people in crowded images, letting boxes, masks and poses refine each other.",
  tasks: ["keypoint-detection", "image-segmentation", "object-detection"],
  countDownloads: 'path_extension:"pth"',
});
