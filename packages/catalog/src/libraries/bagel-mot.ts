import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "bagel-mot",
  prettyLabel: "Bagel",
  repoName: "Bagel",
  repoUrl: "https://github.com/ByteDance-Seed/Bagel/",
  description:
    "ByteDance's unified multimodal model that understands images and also generates and edits them.",
  tasks: ["any-to-any", "text-to-image", "image-to-image", "image-text-to-text", "image-text-to-image"],
  countDownloads: 'path:"llm_config.json"',
});
