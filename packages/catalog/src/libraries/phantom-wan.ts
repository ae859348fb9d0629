import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "phantom-wan",
  prettyLabel: "Phantom",
  repoName: "Phantom",
  repoUrl: "https://github.com/Phantom-video/Phantom",
  description:
    "Generates video that keeps people or objects from reference images consistent, on the Wan models, by ByteDance.",
  tasks: ["text-to-video", "image-to-video", "image-text-to-video"],
  countDownloads: 'path_extension:"pth"',
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  ({ id }) => [
    python`
      ${inClone()}
      from huggingface_hub import snapshot_download
      from phantom_wan import WanI2V, configs
      from PIL import Image

      checkpoint_dir = snapshot_download(${id})
      model = WanI2V(config=configs.WAN_CONFIGS["i2v-14B"], checkpoint_dir=checkpoint_dir)

      image = Image.open("cat.png").convert("RGB")
      video = model.generate("The cat looks around and jumps off the sofa.", image)
    `,
  ],
);
