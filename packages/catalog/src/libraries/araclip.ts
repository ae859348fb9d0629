import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "araclip",
  prettyLabel: "AraClip",
  repoName: "AraClip",
  repoUrl: "https://huggingface.co/Arabic-Clip/araclip",
  description:
    "Arabic counterpart of CLIP that embeds images and Arabic text together, for search and zero-shot labeling.",
  tasks: ["zero-shot-image-classification", "image-feature-extraction"],
  usage: { source: "https://github.com/Arabic-Clip/Araclip#how-to-use" },
});

export const snippets = defineSnippets(
  "pip install git+https://github.com/Arabic-Clip/Araclip.git",
  ({ id }) => [
    python`
      from araclip import AraClip

      model = AraClip.from_pretrained(${id})
    `,
  ],
);
