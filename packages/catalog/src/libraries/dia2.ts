import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "dia2",
  prettyLabel: "Dia2",
  repoName: "Dia2",
  repoUrl: "https://github.com/nari-labs/dia2",
  description: "Streaming successor to Dia that starts speaking a dialogue before the full text is known.",
  tasks: ["text-to-speech"],
});
