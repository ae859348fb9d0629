import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "diffree",
  prettyLabel: "Diffree",
  repoName: "Diffree",
  repoUrl: "https://github.com/OpenGVLab/Diffree",
  description:
    "Adds an object to a photo from a text prompt alone, predicting by itself where the object goes.",
  tasks: ["image-to-image", "image-text-to-image"],
  countDownloads: 'path:"diffree-step=000010999.ckpt"',
  usage: { source: "https://github.com/OpenGVLab/Diffree#inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS, "pip install huggingface_hub"),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "checkpoints")}

      # Opens a page that takes a photo and the name of what to add. A smaller resolution may give a better result.
      python app.py --resolution 512
    `,
  ],
);
