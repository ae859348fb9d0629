import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sapiens",
  prettyLabel: "sapiens",
  repoName: "sapiens",
  repoUrl: "https://github.com/facebookresearch/sapiens",
  description:
    "Vision transformers from Meta for images of people: pose, body-part segmentation, depth, and surface normals.",
  tasks: ["image-segmentation", "keypoint-detection", "depth-estimation", "image-feature-extraction"],
  countDownloads: 'path_extension:"pt2" OR path_extension:"pth" OR path_extension:"onnx"',
});
