import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "gliner",
  prettyLabel: "GLiNER",
  repoName: "GLiNER",
  repoUrl: "https://github.com/urchade/GLiNER",
  description:
    "Named entity recognition for any labels given at run time, with small bidirectional encoders.",
  tasks: ["token-classification"],
  countDownloads: 'path:"gliner_config.json"',
});
