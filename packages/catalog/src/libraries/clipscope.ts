import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "clipscope",
  prettyLabel: "clipscope",
  repoName: "clipscope",
  repoUrl: "https://github.com/Lewington-pitsos/clipscope",
  description:
    "Sparse autoencoders for CLIP activations, to read out which features the vision encoder has learned.",
  tasks: ["image-feature-extraction"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://pypi.org/project/clipscope/" },
});

export const snippets = defineSnippets("pip install clipscope huggingface_hub pillow", ({ id }) => [
  python`
    from clipscope import ConfiguredViT, TopKSAE
    from huggingface_hub import list_repo_files
    from PIL import Image

    # A dictionary for the residual stream after layer 22
    layer = (22, "resid")
    filename = next(name for name in list_repo_files(${id}) if name.startswith("22_resid/"))
    sae = TopKSAE.from_pretrained(repo_id=${id}, filename=filename, device="cpu")

    clip = ConfiguredViT([layer], "laion/CLIP-ViT-L-14-laion2B-s32B-b82K", device="cpu")
    activations = clip.all_activations(Image.open("photo.jpg"))[layer]

    # The features of the class token that are most active
    latent = sae.forward_verbose(activations[:, 0])["latent"][0]
    values, features = latent.topk(10)
    print(list(zip(features.tolist(), values.tolist())))
  `,
]);
