import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "mindspore",
  prettyLabel: "MindSpore",
  repoName: "mindspore",
  repoUrl: "https://github.com/mindspore-ai/mindspore",
  description:
    "Huawei's deep learning framework for training and inference on Ascend processors, GPUs and CPUs.",
  tasks: [
    "image-classification",
    "object-detection",
    "image-segmentation",
    "text-classification",
    "text-generation",
    "text-to-image",
  ],
  hostedTasks: ["image-classification"],
  usage: { source: "https://www.mindspore.cn/tutorials/en/r2.6.0rc1/beginner/save_load.html" },
});

export const snippets = defineSnippets("pip install mindspore huggingface_hub", ({ id }) => [
  python`
    from pathlib import Path

    import mindspore
    from huggingface_hub import snapshot_download

    folder = Path(snapshot_download(${id}, allow_patterns=["*.ckpt"]))

    # Weights by name; mindspore.load_param_into_net puts them into a network with the same layers.
    for file in sorted(folder.rglob("*.ckpt")):
        weights = mindspore.load_checkpoint(str(file))
        for name, weight in weights.items():
            print(file.name, name, weight.shape, weight.dtype)
  `,
]);
