import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "vui",
  prettyLabel: "Vui",
  repoName: "Vui",
  repoUrl: "https://github.com/vui-ai/vui",
  description:
    "Small conversational speech models by Fluxions that speak dialog with breaths, hesitations, and other non-speech sounds.",
  tasks: ["text-to-speech"],
  countDownloads: 'path_extension:"pt"',
});
