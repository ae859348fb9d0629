import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "ben2",
  prettyLabel: "BEN2",
  repoName: "BEN2",
  repoUrl: "https://github.com/PramaLLC/BEN2",
  description:
    "Cuts the foreground out of images and video by refining uncertain pixels after a first matting pass.",
  tasks: ["image-segmentation", "mask-generation"],
  usage: { source: "https://github.com/PramaLLC/BEN2#using-ben2" },
});

export const snippets = defineSnippets("pip install git+https://github.com/PramaLLC/BEN2.git", ({ id }) => [
  python`
    import requests
    from ben2 import AutoModel
    from PIL import Image

    url = "https://huggingface.co/datasets/mishig/sample_images/resolve/main/teapot.jpg"
    image = Image.open(requests.get(url, stream=True).raw)

    model = AutoModel.from_pretrained(${id})
    model.to("cuda").eval()
    foreground = model.inference(image)
    foreground.save("foreground.png")
  `,
]);
