import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "collectorvision",
  prettyLabel: "CollectorVision",
  repoName: "CollectorVision",
  repoUrl: "https://github.com/HanClinto/CollectorVision",
  description:
    "Identifies trading cards in photos by detecting the card, flattening it and searching a catalog of embeddings.",
  tasks: ["image-feature-extraction", "keypoint-detection", "image-classification"],
  countDownloads: 'path_extension:"onnx"',
  usage: { source: "https://github.com/HanClinto/CollectorVision#quickstart" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", shell`pip install git+https://github.com/HanClinto/CollectorVision huggingface_hub`),
  titled("Load the model", load(id)),
]);

const load = (id: string) => python`
  import collector_vision as cvg
  from huggingface_hub import hf_hub_download

  model_path = hf_hub_download(repo_id=${id}, filename="model.onnx")

  # A model that finds the corners of a card
  detector = cvg.NeuralCornerDetector(model_path)

  # A model that embeds a card, to search a catalog with
  # embedder = cvg.NeuralEmbedder(model_path)
`;
