import type { LocalModel } from "./local-model.ts";

export const centernetCoco: LocalModel = {
  id: "centernet-coco",
  label: "CenterNet with MobileNet v3",
  operations: ["object-detection"],
  method: "neural",
  engine: "centernet",
  family: "vision",
  pack: "default",
  package: "@vladmandic/human",
  weights: "models/centernet.json",
  bytes: 4_200_000,
  license: "MIT",
  source: "https://github.com/vladmandic/human/wiki/Models",
  limits: "It supports only the 80 COCO classes and labels other objects as one of them.",
};
