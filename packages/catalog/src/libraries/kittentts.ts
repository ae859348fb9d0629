import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "kittentts",
  prettyLabel: "KittenTTS",
  repoName: "KittenTTS",
  repoUrl: "https://github.com/KittenML/KittenTTS",
  description:
    "Very small speech synthesis models in ONNX that speak English text with preset voices on a CPU.",
  tasks: ["text-to-speech"],
});
