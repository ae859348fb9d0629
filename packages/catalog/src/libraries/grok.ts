import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "grok",
  prettyLabel: "Grok",
  repoName: "Grok",
  repoUrl: "https://github.com/xai-org/grok-1",
  description:
    "JAX example code for loading and sampling from xAI's open-weights mixture-of-experts model Grok-1.",
  tasks: ["text-generation"],
  countDownloads: 'path:"ckpt/tensor00000_000" OR path:"ckpt-0/tensor00000_000"',
});
