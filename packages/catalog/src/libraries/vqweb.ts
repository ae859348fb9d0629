import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "vqweb",
  prettyLabel: "vqweb",
  repoName: "vqweb",
  repoUrl: "https://github.com/rosecky/embedding-quantization-public/tree/main/packages/vqweb",
  docsUrl: "https://www.npmjs.com/package/@thinletterio/vqweb",
  description: "JavaScript package that loads models from .vqw files, for use on the web.",
  tasks: ["feature-extraction", "sentence-similarity"],
  countDownloads: 'path_extension:"vqw"',
  usage: {
    unknown: "The package that reads these files is not published yet, so there is no call to show.",
  },
});
