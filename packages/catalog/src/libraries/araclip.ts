import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "araclip",
  prettyLabel: "AraClip",
  repoName: "AraClip",
  repoUrl: "https://huggingface.co/Arabic-Clip/araclip",
  description:
    "Arabic counterpart of CLIP that embeds images and Arabic text together, for search and zero-shot labeling.",
  tasks: ["zero-shot-image-classification", "image-feature-extraction"],
});
