import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "big_vision",
  prettyLabel: "Big Vision",
  repoName: "big_vision",
  repoUrl: "https://github.com/google-research/big_vision",
  description:
    "Google Research's JAX code base for training large vision models, home of ViT, SigLIP and PaliGemma.",
  tasks: [
    "image-classification",
    "image-feature-extraction",
    "zero-shot-image-classification",
    "image-text-to-text",
  ],
  countDownloads: 'path_extension:"npz"',
  usage: { source: "https://github.com/google-research/big_vision/blob/main/big_vision/utils.py" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install -r big_vision/requirements.txt", "pip install huggingface_hub"),
  ({ id }) => [
    python`
      ${inClone()}
      from pathlib import Path

      from big_vision import utils
      from huggingface_hub import snapshot_download

      folder = Path(snapshot_download(${id}, allow_patterns="*.npz"))
      checkpoint = utils.load_checkpoint_np(str(next(folder.rglob("*.npz"))))

      # The parameters, as the model's own module in big_vision/models takes them
      names, _ = utils.tree_flatten_with_names(checkpoint)
      for name, value in names:
          print(name, value.shape, value.dtype)
    `,
  ],
);
