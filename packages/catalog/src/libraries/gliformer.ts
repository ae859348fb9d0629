import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "gliformer",
  prettyLabel: "GLiFormer",
  repoName: "GLiFormer",
  repoUrl: "https://github.com/Knowledgator/GLiFormer",
  description:
    "Knowledgator's models in the GLiNER family for extracting entities, relations and structured data and for labeling text.",
  tasks: ["token-classification", "text-classification", "zero-shot-classification", "feature-extraction"],
  countDownloads: 'path:"gliner_config.json"',
});
