import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

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

export const snippets = defineSnippets(
  "git clone https://github.com/bytedance/LVFace && cd LVFace",
  ({ id }) => [
    python`
    from huggingface_hub import hf_hub_download
    from inference_onnx import LVFaceONNXInferencer

    weights = hf_hub_download(${id}, "LVFace-L_Glint360K/LVFace-L_Glint360K.onnx")
    recognizer = LVFaceONNXInferencer(weights, use_gpu=True, timeout=300)
    embedding = recognizer.infer_from_image("face.jpg")
  `,
  ],
);
