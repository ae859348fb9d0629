import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inCloneListing } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "vfi-mamba",
  prettyLabel: "VFIMamba",
  repoName: "VFIMamba",
  repoUrl: "https://github.com/MCG-NJU/VFIMamba",
  description:
    "Video frame interpolation with state space models, which synthesizes the frames between two given ones.",
  tasks: ["video-to-video", "image-to-image"],
  countDownloads: 'path_extension:"pkl"',
  usage: {
    source:
      "https://github.com/MCG-NJU/VFIMamba/blob/eb1d6dd2eed54f64d03829e89f1564718c6ba1a3/Trainer_finetune.py",
  },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install huggingface_hub transformers"),
  ({ id }) => [
    python`
    ${inCloneListing("README.md")}
    import cv2
    import torch
    from benchmark.utils.padder import InputPadder
    from Trainer_finetune import Model

    model = Model.from_pretrained(${id})
    model.eval()
    model.device()

    # Two frames of a video, and the one between them
    before, after = (
        torch.tensor(cv2.imread(path)).permute(2, 0, 1)[None].cuda() / 255
        for path in ["example/im1.png", "example/im2.png"]
    )
    padder = InputPadder(before.shape, divisor=32)
    middle = padder.unpad(model.inference(*padder.pad(before, after), local=True))[0].clamp(0, 1)
    cv2.imwrite("between.png", (middle * 255).byte().permute(1, 2, 0).cpu().numpy())
  `,
  ],
);
