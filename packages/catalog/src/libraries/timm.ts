import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "timm",
  prettyLabel: "timm",
  repoName: "pytorch-image-models",
  repoUrl: "https://github.com/rwightman/pytorch-image-models",
  docsUrl: "https://huggingface.co/docs/hub/timm",
  description:
    "Large collection of PyTorch image backbones with pretrained weights, training scripts, and data augmentation.",
  tasks: ["image-classification", "image-feature-extraction"],
  hostedTasks: ["image-classification", "image-feature-extraction"],
  recommendedFor: ["image-classification", "image-feature-extraction"],
  filter: true,
  countDownloads: 'path:"pytorch_model.bin" OR path:"model.safetensors"',
  usage: { source: "https://huggingface.co/docs/hub/timm" },
});

export const snippets = defineSnippets("pip install timm", (model) => [use(model)]);

/** For classifiers, features are the input of the last layer. */
const use = ({ id, pipeline_tag }: SnippetModel) => {
  const isEncoder = pipeline_tag === "image-feature-extraction";
  return python`
    import timm
    import torch
    from PIL import Image

    model = timm.create_model(${`hf-hub:${id}`}, pretrained=True${isEncoder ? python`, num_classes=0` : undefined})
    model.eval()

    # Prepares pictures as in the training of the model.
    config = timm.data.resolve_model_data_config(model)
    transform = timm.data.create_transform(**config, is_training=False)

    image = Image.open("photo.jpg").convert("RGB")
    with torch.no_grad():
        output = model(transform(image).unsqueeze(0))
    ${isEncoder ? python`print(output.shape)` : best()}
  `;
};

const best = () => python`
  probabilities, classes = output.softmax(-1).topk(5)
  print(probabilities, classes)
`;
