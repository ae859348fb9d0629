import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "fasttext",
  prettyLabel: "fastText",
  repoName: "fastText",
  repoUrl: "https://fasttext.cc/",
  description: "Word vectors from subword units and linear text classifiers that train on a CPU, by Meta.",
  tasks: ["text-classification", "feature-extraction"],
  hostedTasks: ["feature-extraction", "text-classification"],
  filter: true,
  countDownloads: 'path_extension:"bin"',
  usage: { source: "https://github.com/facebookresearch/fastText/blob/main/python/README.md" },
});

export const snippets = defineSnippets("pip install fasttext huggingface_hub", ({ id }) => [
  python`
    import fasttext
    from huggingface_hub import hf_hub_download

    model = fasttext.load_model(hf_hub_download(${id}, "model.bin"))
  `,
]);
