import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "nobg",
  prettyLabel: "nobg",
  repoName: "nobg",
  repoUrl: "https://github.com/feyninc/nobg",
  description:
    "Background removal and image matting in PyTorch, built around BiRefNet, with fine-tuning and text-prompted cutouts.",
  tasks: ["image-segmentation"],
  usage: { source: "https://github.com/feyninc/nobg#quick-start" },
});

export const snippets = defineSnippets(undefined, (model) => [
  titled("Install", shell`pip install nobg`),
  titled("Cut out in one call", predict(model)),
  titled("Cut out step by step", stepByStep(model.id)),
]);

function predict({ id, tags }: SnippetModel): Code {
  const call = tags.includes("promptable")
    ? python`model.predict(processor, "photo.jpg", "the dog on the left")`
    : python`model.predict(processor, "photo.jpg")`;
  return python`
    from nobg import AutoModel, AutoProcessor

    model = AutoModel.from_pretrained(${id}).eval()
    processor = AutoProcessor.from_pretrained(${id})

    cutout = ${call}
    cutout.save("cutout.png")
  `;
}

const stepByStep = (id: string): Code => python`
  import torch
  from loadimg import load_img
  from nobg import AutoModel, AutoProcessor

  model = AutoModel.from_pretrained(${id}).eval()
  processor = AutoProcessor.from_pretrained(${id})

  image = load_img("photo.jpg").convert("RGB")
  inputs = processor(image, return_tensors="pt")
  with torch.no_grad():
      outputs = model(pixel_values=inputs["pixel_values"])
  alpha = processor.post_process_alpha_matting(
      outputs, target_sizes=[(image.height, image.width)]
  )[0]
  processor.cutout(image, alpha).save("cutout.png")
`;
