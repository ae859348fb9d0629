import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "tic-clip",
  prettyLabel: "TiC-CLIP",
  repoName: "TiC-CLIP",
  repoUrl: "https://github.com/apple/ml-tic-clip",
  description:
    "Apple's code and benchmarks for continually training CLIP models on image-text data that arrives over years.",
  tasks: ["zero-shot-image-classification", "image-feature-extraction"],
  countDownloads: 'path_extension:"pt" AND path_prefix:"checkpoints/"',
  usage: { source: "https://huggingface.co/apple/TiC-CLIP-bestpool-cumulative" },
});

export const snippets = defineSnippets("pip install open_clip_torch huggingface_hub pillow", ({ id }) => [
  python`
    import open_clip
    import torch
    from huggingface_hub import hf_hub_download
    from PIL import Image

    # There is a checkpoint for each year of training data.
    path = hf_hub_download(${id}, "checkpoints/2020.pt")
    checkpoint = torch.load(path, map_location="cpu", weights_only=False)
    weights = checkpoint.get("state_dict", checkpoint)

    model, _, preprocess = open_clip.create_model_and_transforms("ViT-B-16")
    model.load_state_dict({name.removeprefix("module."): weight for name, weight in weights.items()})
    model.eval()
    tokenizer = open_clip.get_tokenizer("ViT-B-16")

    labels = ["a photo of a phone", "a photo of a bicycle", "a photo of a cat"]
    with torch.inference_mode():
        picture = model.encode_image(preprocess(Image.open("photo.jpg")).unsqueeze(0))
        texts = model.encode_text(tokenizer(labels))
        picture /= picture.norm(dim=-1, keepdim=True)
        texts /= texts.norm(dim=-1, keepdim=True)
        shares = (100 * picture @ texts.T).softmax(dim=-1)[0]
    for label, share in zip(labels, shares.tolist()):
        print(f"{share:.2f} {label}")
  `,
]);
