import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "lvface",
  prettyLabel: "LVFace",
  repoName: "LVFace",
  repoUrl: "https://github.com/bytedance/LVFace",
  description:
    "Face recognition with large vision transformers by ByteDance, which computes embeddings to compare faces.",
  tasks: ["image-feature-extraction"],
  countDownloads: 'path_extension:"pt" OR path_extension:"onnx"',
  usage: { source: "https://github.com/bytedance/LVFace" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install onnxruntime-gpu opencv-python requests huggingface_hub"),
  ({ id }) => [
    python`
    ${inClone()}
    from huggingface_hub import hf_hub_download
    from inference_onnx import LVFaceONNXInferencer

    weights = hf_hub_download(${id}, "LVFace-L_Glint360K/LVFace-L_Glint360K.onnx")
    recognizer = LVFaceONNXInferencer(weights, use_gpu=True)
    embedding = recognizer.infer_from_image("face.jpg")
  `,
  ],
);
