import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "open_clip",
  prettyLabel: "OpenCLIP",
  repoName: "OpenCLIP",
  repoUrl: "https://github.com/mlfoundations/open_clip",
  description:
    "Open implementation of CLIP for training image-text models and matching pictures to free-form labels.",
  tasks: [
    "zero-shot-image-classification",
    "zero-shot-classification",
    "image-feature-extraction",
    "feature-extraction",
  ],
  hostedTasks: ["zero-shot-classification", "zero-shot-image-classification"],
  filter: true,
  countDownloads:
    'path:"open_clip_model.safetensors" OR path:"model.safetensors" OR path:"open_clip_pytorch_model.bin" OR path:"pytorch_model.bin"',
  usage: { source: "https://huggingface.co/docs/hub/open_clip" },
});

export const snippets = defineSnippets("pip install open_clip_torch", ({ id }) => [
  python`
    import open_clip

    name = ${`hf-hub:${id}`}
    model, train_transform, transform = open_clip.create_model_and_transforms(name)
    tokenizer = open_clip.get_tokenizer(name)
  `,
]);
