import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "univa",
  prettyLabel: "univa",
  repoName: "univa",
  repoUrl: "https://github.com/PKU-YuanGroup/UniWorld-V1",
  description:
    "Code for UniWorld-V1, a unified model from Peking University that understands, generates, and edits images.",
  tasks: ["any-to-any", "image-to-image", "text-to-image", "image-text-to-text"],
  filter: true,
  countDownloads: 'path:"config.json"',
});
