import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "seed-story",
  prettyLabel: "SEED-Story",
  repoName: "SEED-Story",
  repoUrl: "https://github.com/TencentARC/SEED-Story",
  description:
    "Continues a story in text and matching pictures with a multimodal language model, from Tencent ARC.",
  tasks: ["image-text-to-image", "text-generation", "text-to-image", "any-to-any"],
  countDownloads: 'path:"cvlm_llama2_tokenizer/tokenizer.model"',
});
