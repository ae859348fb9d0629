import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "flair",
  prettyLabel: "Flair",
  repoName: "Flair",
  repoUrl: "https://github.com/flairNLP/flair",
  docsUrl: "https://huggingface.co/docs/hub/flair",
  description:
    "Sequence labeling and text classification for research and production, built around contextual string embeddings.",
  tasks: ["token-classification", "text-classification", "feature-extraction"],
  hostedTasks: ["token-classification"],
  recommendedFor: ["token-classification"],
  filter: true,
  countDownloads: 'path:"pytorch_model.bin"',
  usage: { source: "https://huggingface.co/docs/hub/flair" },
});

export const snippets = defineSnippets("pip install flair", ({ id }) => [
  python`
    from flair.data import Sentence
    from flair.models import SequenceTagger

    tagger = SequenceTagger.load(${id})

    sentence = Sentence("Marie Curie taught physics at the Sorbonne in Paris.")
    tagger.predict(sentence)
    print(sentence)
  `,
]);
