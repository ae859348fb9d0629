import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "infinite-you",
  prettyLabel: "InfiniteYou",
  repoName: "InfiniteYou",
  repoUrl: "https://github.com/bytedance/InfiniteYou",
  description:
    "Portrait generation from ByteDance: re-creates a person's face in new FLUX images described by a prompt.",
  tasks: ["text-to-image", "image-text-to-image"],
  countDownloads:
    'path:"infu_flux_v1.0/sim_stage1/image_proj_model.bin" OR path:"infu_flux_v1.0/aes_stage2/image_proj_model.bin"',
});
