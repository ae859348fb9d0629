import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "fastai",
  prettyLabel: "fastai",
  repoName: "fastai",
  repoUrl: "https://github.com/fastai/fastai",
  docsUrl: "https://huggingface.co/docs/hub/fastai",
  description:
    "High-level deep learning on top of PyTorch, with learners for images, text, tables and recommendations.",
  tasks: [
    "image-classification",
    "text-classification",
    "tabular-classification",
    "tabular-regression",
    "image-segmentation",
  ],
  hostedTasks: ["image-classification"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/fastai" },
});

export const snippets = defineSnippets('pip install "huggingface_hub[fastai]"', ({ id }) => [
  python`
    from huggingface_hub import from_pretrained_fastai

    learn = from_pretrained_fastai(${id})
  `,
]);
