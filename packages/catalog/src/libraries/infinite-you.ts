import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";

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
  usage: { source: "https://github.com/bytedance/InfiniteYou#%EF%B8%8F-quick-inference" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  ({ id }) => [
    shell`
      ${inClone()}
      # FLUX.1-dev, which it is built on, is gated: accept its terms, then run hf auth login.
      python test.py --model_dir ${id} --id_image face.jpg \
        --prompt "a woman reading on a park bench in autumn, portrait" --out_results_dir results
    `,
  ],
);
