import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "lvface",
  prettyLabel: "LVFace",
  repoName: "LVFace",
  repoUrl: "https://github.com/bytedance/LVFace",
  description:
    "Face recognition with large vision transformers by ByteDance, which computes embeddings to compare faces.",
  tasks: ["image-feature-extraction"],
  countDownloads: 'path_extension:"pt" OR path_extension:"onnx"',
});
