import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "supertonic",
  prettyLabel: "Supertonic",
  repoName: "Supertonic",
  repoUrl: "https://github.com/supertone-inc/supertonic",
  description:
    "On-device speech synthesis by Supertone through ONNX Runtime, with examples for many programming languages.",
  tasks: ["text-to-speech"],
});
