import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

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
  usage: { source: "https://github.com/QuintinShaw/openasr#models" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  shell`
    # The program for your system: https://github.com/QuintinShaw/openasr/releases
    openasr pull ${shortName(id)}
    openasr transcribe speech.wav --model ${shortName(id)}
  `,
]);
