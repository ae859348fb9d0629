import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cortiq",
  prettyLabel: "cortiq",
  repoName: "cortiq",
  repoUrl: "https://github.com/infosave2007/cmf",
  docsUrl: "https://github.com/infosave2007/cmf/blob/master/docs/CMF_V2_SPEC.md",
  description:
    "Rust runtime and converter for CMF, a file format holding weights, tokenizer and chat template together.",
  tasks: ["text-generation", "image-text-to-text", "text-to-image", "text-to-video"],
  countDownloads: 'path_extension:"cmf"',
});
