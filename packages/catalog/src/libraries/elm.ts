import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "elm",
  prettyLabel: "ELM",
  repoName: "elm",
  repoUrl: "https://github.com/slicex-ai/elm",
  description:
    "Runs SliceX AI's language models, which can be cut into smaller slices to suit a compute budget.",
  tasks: ["text-generation", "text-classification", "summarization"],
  countDownloads: 'path_filename:"slicex_elm_config" AND path_extension:"json"',
});
