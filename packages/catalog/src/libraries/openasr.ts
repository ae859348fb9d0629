import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "openasr",
  prettyLabel: "OpenASR",
  repoName: "OpenASR",
  repoUrl: "https://github.com/QuintinShaw/openasr",
  docsUrl: "https://github.com/QuintinShaw/openasr/blob/main/docs/DOCS_INDEX.md",
  description:
    "Local speech-to-text in Rust on ggml: a command line, an HTTP server and a catalog of signed model packs.",
  tasks: ["automatic-speech-recognition"],
  countDownloads: 'path_extension:"oasr"',
});
