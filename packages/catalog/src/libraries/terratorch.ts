import { message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { oneLine } from "../code/quoted.ts";
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
});

export const snippets = defineSnippets("pip install terratorch", ({ id }) => {
  const backbone = backboneOf(id);
  const note = backbone
    ? `# Backbone of ${oneLine(id)}`
    : "# The registry knows names such as prithvi_eo_v2_300: print(list(BACKBONE_REGISTRY))";
  return [
    python`
      from terratorch.registry import BACKBONE_REGISTRY

      ${message(note)}
      model = BACKBONE_REGISTRY.build(${backbone ?? id}, pretrained=True)
    `,
  ];
});

/** The name that the registry has for a model of its own. */
function backboneOf(id: string): string | undefined {
  const [, version, size, withPlaceAndTime] = /^Prithvi-EO-(\d)\.0-(\w+?)M?(-TL)?$/.exec(shortName(id)) ?? [];
  if (version && size) return `prithvi_eo_v${version}_${size}${withPlaceAndTime ? "_tl" : ""}`;
  const [, terraMindSize] = /^TerraMind-1\.0-(tiny|small|base|large)$/.exec(shortName(id)) ?? [];
  return terraMindSize && `terramind_v1_${terraMindSize}`;
}
