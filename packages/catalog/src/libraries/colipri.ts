import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "colipri",
  prettyLabel: "COLIPRI",
  repoName: "COLIPRI",
  repoUrl: "https://huggingface.co/microsoft/colipri",
  description:
    "Microsoft's vision-language encoder for 3D chest CT, trained on scans together with their radiology reports.",
  tasks: ["zero-shot-image-classification", "image-feature-extraction"],
  countDownloads: 'path_extension:"safetensors"',
});
