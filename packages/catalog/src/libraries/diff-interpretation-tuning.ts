import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "diff-interpretation-tuning",
  prettyLabel: "Diff Interpretation Tuning",
  repoName: "Diff Interpretation Tuning",
  repoUrl: "https://github.com/Aviously/diff-interpretation-tuning",
  description:
    "Trains adapters that let a fine-tuned language model describe in words how its weights were changed.",
  tasks: ["text-generation"],
  countDownloads: 'path_extension:"pt"',
  usage: {
    unknown: "Its adapters are shown in a demo notebook, and no call outside that notebook is documented.",
  },
});
