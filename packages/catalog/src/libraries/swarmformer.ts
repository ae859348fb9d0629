import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "swarmformer",
  prettyLabel: "SwarmFormer",
  repoName: "SwarmFormer",
  repoUrl: "https://github.com/takara-ai/SwarmFormer",
  description:
    "Small text classifiers that alternate local token updates with attention between token clusters, by Takara AI.",
  tasks: ["text-classification"],
  usage: { source: "https://github.com/takara-ai/SwarmFormer/blob/main/swarmformer_disaster/inference.py" },
});

export const snippets = defineSnippets("pip install swarmformer", ({ id }) => [
  python`
    from swarmformer import SwarmFormerModel

    model = SwarmFormerModel.from_pretrained(${id})
  `,
]);
