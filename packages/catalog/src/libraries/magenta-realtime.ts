import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "magenta-realtime",
  prettyLabel: "Magenta RT",
  repoName: "Magenta RT",
  repoUrl: "https://github.com/magenta/magenta-realtime",
  description:
    "First version of Google's live music generator, which streams audio steered by text and audio style prompts.",
  tasks: ["text-to-audio"],
  countDownloads:
    'path:"checkpoints/llm_base_x4286_c1860k.tar" OR path:"checkpoints/llm_large_x3047_c1860k.tar" OR path:"checkpoints/llm_large_x3047_c1860k/checkpoint"',
});
