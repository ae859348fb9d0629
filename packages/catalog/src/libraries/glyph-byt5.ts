import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "glyph-byt5",
  prettyLabel: "Glyph-ByT5",
  repoName: "Glyph-ByT5",
  repoUrl: "https://github.com/AIGText/Glyph-ByT5",
  description:
    "Character-aware text encoder that lets SDXL draw legible text in several languages in designs and posters.",
  tasks: ["text-to-image"],
  countDownloads: 'path:"checkpoints/byt5_model.pt"',
  usage: {
    unknown: "The authors removed the inference code and the weights from the repository in June 2024.",
  },
});
