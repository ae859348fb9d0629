import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "encoderfile",
  prettyLabel: "encoderfile",
  repoName: "encoderfile",
  repoUrl: "https://github.com/mozilla-ai/encoderfile",
  description:
    "Packs a transformer encoder into one executable that serves embeddings or labels, by Mozilla.ai.",
  tasks: ["feature-extraction", "text-classification", "token-classification"],
  countDownloads: 'path_extension:"encoderfile"',
});
