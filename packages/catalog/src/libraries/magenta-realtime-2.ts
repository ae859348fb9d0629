import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "magenta-realtime-2",
  prettyLabel: "Magenta RT 2",
  repoName: "Magenta RT 2",
  repoUrl: "https://github.com/magenta/magenta-realtime",
  description:
    "Second version of Google's live music generator, with JAX and MLX inference, a C++ engine and an audio plugin for Macs.",
  tasks: ["text-to-audio"],
  countDownloads:
    'path:"models/mrt2_base/mrt2_base.mlxfn" OR path:"models/mrt2_small/mrt2_small.mlxfn" OR path:"checkpoints/mrt2_base.safetensors" OR path:"checkpoints/mrt2_small.safetensors"',
});
