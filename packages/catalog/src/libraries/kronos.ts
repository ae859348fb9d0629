import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "kronos",
  prettyLabel: "KRONOS",
  repoName: "KRONOS",
  repoUrl: "https://github.com/mahmoodlab/KRONOS",
  description:
    "Foundation model from Mahmood Lab for spatial proteomics, which extracts features from multiplexed tissue images.",
  tasks: ["image-feature-extraction"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/mahmoodlab/KRONOS#step-3-load-threads-with-pretrained-weights" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/mahmoodlab/KRONOS.git",
  ({ id }) => [
    python`
    import torch
    from kronos import create_model_from_pretrained

    # The weights are gated: request access, then run hf auth login.
    model, precision, width = create_model_from_pretrained(
        checkpoint_path=${`hf_hub:${id}`}, cache_dir="model_assets"
    )
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model.to(device)

    # Two patches with ten markers of 224 by 224 pixels. Real ones are normalized by marker:
    # marker_metadata.csv in the repository has the ids, means and standard deviations.
    patches = torch.randn(2, 10, 224, 224, device=device)
    markers = [torch.arange(10, device=device) for _ in patches]
    with torch.no_grad():
        patch_features, marker_features, token_features = model(patches, marker_ids=markers)
    print(patch_features.shape, marker_features.shape, token_features.shape)
  `,
  ],
);
