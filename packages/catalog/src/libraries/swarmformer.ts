import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "swarmformer",
  prettyLabel: "SwarmFormer",
  repoName: "SwarmFormer",
  repoUrl: "https://github.com/takara-ai/SwarmFormer",
  description:
    "Small text classifiers that alternate local token updates with attention between token clusters, by Takara AI.",
  tasks: ["text-classification"],
});
