import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "eupe",
  prettyLabel: "EUPE",
  repoName: "EUPE",
  repoUrl: "https://github.com/facebookresearch/EUPE",
  description:
    "Small vision encoders from Meta for edge devices, distilled from several specialist teachers through a proxy.",
  tasks: ["image-feature-extraction", "image-classification", "image-segmentation", "depth-estimation"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/facebookresearch/EUPE#pretrained-backbones-via-pytorch-hub" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install torch torchvision pillow huggingface_hub"),
  ({ id }) => {
    const entry = entryOf(id);
    return entry ? [features(id, entry)] : [];
  },
);

/** The name of a model in the repository's `hubconf.py`. */
function entryOf(id: string): string | undefined {
  const [, kind, size = ""] = /^EUPE-(ViT|ConvNeXt)-([TSB])$/i.exec(shortName(id)) ?? [];
  if (!kind) return undefined;
  if (kind.toLowerCase() === "vit") return `eupe_vit${size.toLowerCase()}16`;
  return `eupe_convnext_${{ T: "tiny", S: "small", B: "base" }[size.toUpperCase()]}`;
}

const features = (id: string, entry: string) => python`
  ${inClone()}
  from pathlib import Path

  import torch
  from huggingface_hub import snapshot_download
  from PIL import Image
  from torchvision.transforms import v2

  # The weights are gated: request access, then run hf auth login.
  folder = Path(snapshot_download(${id}, allow_patterns="*.pt"))
  model = torch.hub.load(".", ${entry}, source="local", weights=str(next(folder.glob("*.pt")))).eval()

  transform = v2.Compose([
      v2.ToImage(),
      v2.Resize((256, 256), antialias=True),
      v2.ToDtype(torch.float32, scale=True),
      v2.Normalize(mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225)),
  ])
  image = transform(Image.open("photo.jpg").convert("RGB"))
  with torch.inference_mode():
      print(model(image[None]).shape)
`;
