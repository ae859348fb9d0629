import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "chexmix",
  prettyLabel: "CheXmix",
  repoName: "CheXmix",
  repoUrl: "https://github.com/StanfordMIMI/CheXmix",
  description:
    "Stanford's early-fusion generative model of chest X-rays and their reports, for classification, inpainting and reporting.",
  tasks: ["image-text-to-text", "image-classification", "image-to-image", "image-to-text"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/StanfordMIMI/CheXmix/blob/main/documentation/inference.md" },
});

export const snippets = defineSnippets("pip install git+https://github.com/StanfordMIMI/CheXmix.git", () => [
  python`
    from chexmix import CheXmix

    # Downloads the weights on the first run.
    model = CheXmix(ReportGeneration=True)
    print(model.generate_reports("chest-xray.png")[0])

    # Embeddings by layer; those of layers 7 to 12 serve most classifiers best.
    model = CheXmix(ImageEmbeddings=True)
    for layer, embedding in model.generate_embeddings("chest-xray.png")[0].items():
        print(layer, embedding.shape)
  `,
]);
