import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "outetts",
  prettyLabel: "OuteTTS",
  repoName: "OuteTTS",
  repoUrl: "https://github.com/edwko/OuteTTS",
  description:
    "Speech synthesis with ordinary language models that predict audio tokens, including cloning a speaker from a clip.",
  tasks: ["text-to-speech"],
});
