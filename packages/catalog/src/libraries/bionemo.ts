import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "bionemo",
  prettyLabel: "BioNeMo",
  repoName: "BioNeMo",
  repoUrl: "https://github.com/nvidia/BioNeMo",
  description:
    "NVIDIA's framework for training and running models of proteins, DNA, molecules and single cells.",
  tasks: ["feature-extraction", "fill-mask", "text-generation", "other"],
  countDownloads: 'path_extension:"ckpt" OR path:"config.json"',
  usage: {
    unknown:
      "BioNeMo is a platform of separate projects, and each of its models is loaded with the code of its own project.",
  },
});
