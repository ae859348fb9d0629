import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "flexray",
  prettyLabel: "FleXray",
  repoName: "FleXray",
  repoUrl: "https://github.com/VictorButoi/FleXray",
  description:
    "Segments anatomy in X-ray images of any body region from the command line or Python, and trains such models.",
  tasks: ["image-segmentation"],
  countDownloads: 'path_extension:"safetensors" OR path_extension:"onnx"',
});
