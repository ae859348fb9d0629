import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "torchgeo",
  prettyLabel: "TorchGeo",
  repoName: "TorchGeo",
  repoUrl: "https://github.com/microsoft/torchgeo",
  docsUrl: "https://torchgeo.readthedocs.io/",
  description:
    "Data sets, samplers, transforms, and pretrained models for geospatial and satellite imagery in PyTorch.",
  tasks: ["image-classification", "image-segmentation", "object-detection", "image-feature-extraction"],
  countDownloads: 'path_extension:"pt" OR path_extension:"pth"',
  usage: { source: "https://github.com/microsoft/torchgeo#pretrained-weights" },
});

export const snippets = defineSnippets("pip install torchgeo", ({ id }) => {
  const [, network = "", weights = ""] = NAMED.exec(shortName(id)) ?? [];
  const build = pythonName(network);
  const weightsClass = pythonName(CLASSES.get(network));
  const member = pythonName(weights.toUpperCase());
  if (!build || !weightsClass || !member) return [];
  return [
    python`
      from torchgeo.models import ${weightsClass}, ${build}

      model = ${build}(weights=${weightsClass}.${member})
    `,
  ];
});

/** The repository name contains the network, the training data and the training method. */
const NAMED =
  /^(resnet18|resnet50|vit_small_patch16_224)_(sentinel[12]_(?:all|rgb)_(?:moco|dino|seco|decur))$/;

const CLASSES = new Map([
  ["resnet18", "ResNet18_Weights"],
  ["resnet50", "ResNet50_Weights"],
  ["vit_small_patch16_224", "ViTSmall16_Weights"],
]);
