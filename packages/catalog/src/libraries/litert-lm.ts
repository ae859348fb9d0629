import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "litert-lm",
  prettyLabel: "LiteRT-LM",
  repoName: "LiteRT-LM",
  repoUrl: "https://github.com/google-ai-edge/LiteRT-LM",
  description:
    "Google's runtime for language models on phones, desktops and the web, built on top of LiteRT.",
  tasks: ["text-generation", "image-text-to-text", "audio-text-to-text"],
  countDownloads: 'path_extension:"litertlm" OR path_extension:"task"',
});
