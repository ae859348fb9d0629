import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "univa",
  prettyLabel: "univa",
  repoName: "univa",
  repoUrl: "https://github.com/PKU-YuanGroup/UniWorld-V1",
  description:
    "Code for UniWorld-V1, a unified model from Peking University that understands, generates, and edits images.",
  tasks: ["any-to-any", "image-to-image", "text-to-image", "image-text-to-text"],
  filter: true,
  countDownloads: 'path:"config.json"',
  usage: {
    // A copy of the project, with the README of this model.
    source:
      "https://github.com/aniweave-ai/UniWorld-V1/blob/1b1f06aaf53448818b8ae4135ae99806ee690987/README.md",
  },
});

export const snippets = defineSnippets(
  () =>
    cloned(library.repoUrl, `${REQUIREMENTS} huggingface_hub`, "pip install flash_attn --no-build-isolation"),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "UniWorld")}
      # What paints, which has terms of its own to accept, and what sees
      ${download("black-forest-labs/FLUX.1-dev", "FLUX.1-dev")}
      ${download("google/siglip2-so400m-patch16-512", "siglip2")}

      # A chat in the terminal, which reads, draws and edits images
      python -m univa.serve.cli --model_path UniWorld --flux_path FLUX.1-dev --siglip_path siglip2
    `,
  ],
);
