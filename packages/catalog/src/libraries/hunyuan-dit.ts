import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hunyuan-dit",
  prettyLabel: "HunyuanDiT",
  repoName: "HunyuanDiT",
  repoUrl: "https://github.com/Tencent/HunyuanDiT",
  description:
    "Creates images from Chinese or English prompts with Tencent's Hunyuan-DiT diffusion transformer.",
  tasks: ["text-to-image"],
  countDownloads: 'path:"pytorch_model_ema.pt" OR path:"pytorch_model_distill.pt"',
});
