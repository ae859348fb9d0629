import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { toOneLine } from "../code/quoted.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "terratorch",
  prettyLabel: "TerraTorch",
  repoName: "TerraTorch",
  repoUrl: "https://github.com/IBM/terratorch",
  docsUrl: "https://ibm.github.io/terratorch/",
  description:
    "Fine-tunes geospatial foundation models such as Prithvi for Earth observation tasks, built on PyTorch Lightning.",
  tasks: ["image-segmentation", "image-classification", "image-feature-extraction", "object-detection"],
  countDownloads: 'path_extension:"pt" OR path_extension:"ckpt"',
  usage: { source: "https://github.com/IBM/terratorch/blob/main/docs/quick_start.md" },
});

export const snippets = defineSnippets("pip install terratorch", ({ id }) => {
  const name = backboneOf(id);
  if (!name) return [fineTuned(id)];
  return [name.startsWith("terramind") ? terraMind(id, name) : prithvi(id, name)];
});

const prithvi = (id: string, name: string) => python`
  import torch
  from terratorch.registry import BACKBONE_REGISTRY

  # Backbone of ${message(toOneLine(id))}
  model = BACKBONE_REGISTRY.build(${name}, pretrained=True).eval()

  # One date with six bands: blue, green, red, narrow near infrared and two of short-wave infrared
  image = torch.rand(1, 6, 1, 224, 224)
  with torch.no_grad():
      print([layer.shape for layer in model(image)])
`;

const terraMind = (id: string, name: string) => python`
  import torch
  from terratorch.registry import BACKBONE_REGISTRY

  # Backbone of ${message(toOneLine(id))}
  model = BACKBONE_REGISTRY.build(${name}, pretrained=True, modalities=["S2L2A"]).eval()

  # The twelve bands of Sentinel-2 at level 2A
  image = torch.rand(1, 12, 224, 224)
  with torch.no_grad():
      print([layer.shape for layer in model({"S2L2A": image})])
`;

const fineTuned = (id: string) => python`
  from pathlib import Path

  from huggingface_hub import snapshot_download
  from terratorch.cli_tools import LightningInferenceModel

  # A model that was fine-tuned for a task comes with its configuration.
  folder = Path(snapshot_download(${id}))
  config = next(folder.rglob("*.yaml"))
  checkpoint = next(file for file in folder.rglob("*") if file.suffix in (".ckpt", ".pt"))
  model = LightningInferenceModel.from_config(str(config), str(checkpoint))

  # A folder of GeoTIFF files with the bands that the configuration names
  results, files = model.inference_on_dir("images")
  print(files, results.shape)
`;

/** Name of the model in TerraTorch's registry. */
function backboneOf(id: string): string | undefined {
  const [, version, size, withPlaceAndTime] = /^Prithvi-EO-(\d)\.0-(\w+?)M?(-TL)?$/.exec(shortName(id)) ?? [];
  if (version && size) return `prithvi_eo_v${version}_${size}${withPlaceAndTime ? "_tl" : ""}`;
  const [, terraMindSize] = /^TerraMind-1\.0-(tiny|small|base|large)$/.exec(shortName(id)) ?? [];
  return terraMindSize && `terramind_v1_${terraMindSize}`;
}
