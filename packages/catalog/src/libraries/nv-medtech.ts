import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "nv-medtech",
  prettyLabel: "NV-MedTech",
  repoName: "NV-MedTech",
  repoUrl: "https://github.com/nvidia-medtech",
  description:
    "NVIDIA code for medical imaging models that segment, generate and interpret scans such as CT and MRI.",
  tasks: ["image-segmentation", "unconditional-image-generation", "image-text-to-text"],
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors" OR path:"config.json"',
});
