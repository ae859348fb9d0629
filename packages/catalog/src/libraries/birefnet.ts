import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "birefnet",
  prettyLabel: "BiRefNet",
  repoName: "BiRefNet",
  repoUrl: "https://github.com/ZhengPeng7/BiRefNet",
  description:
    "High-resolution separation of foreground from background, with bilateral reference to the original image.",
  tasks: ["image-segmentation", "mask-generation"],
  usage: { source: "https://github.com/ZhengPeng7/BiRefNet" },
});

export const snippets = defineSnippets(
  "pip install transformers torch torchvision timm kornia einops",
  ({ id }) => [
    titled("Use Transformers", throughTransformers(id)),
    { ...titled("Use BiRefNet's own code", throughProject(id)), install: fromSource() },
  ],
);

const fromSource = () => cloned(library.repoUrl, REQUIREMENTS);

const throughTransformers = (id: string) => python`
  from transformers import AutoModelForImageSegmentation

  model = AutoModelForImageSegmentation.from_pretrained(${id}, trust_remote_code=True)
`;

const throughProject = (id: string) => python`
  ${inClone()}
  from models.birefnet import BiRefNet

  model = BiRefNet.from_pretrained(${id})
`;
