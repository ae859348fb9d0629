import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "hunyuan-dit",
  prettyLabel: "HunyuanDiT",
  repoName: "HunyuanDiT",
  repoUrl: "https://github.com/Tencent/HunyuanDiT",
  description:
    "Creates images from Chinese or English prompts with Tencent's Hunyuan-DiT diffusion transformer.",
  tasks: ["text-to-image"],
  countDownloads: 'path:"pytorch_model_ema.pt" OR path:"pytorch_model_distill.pt"',
  usage: { source: "https://github.com/Tencent/HunyuanDiT#using-command-line" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, REQUIREMENTS),
  ({ id }) => {
    const first = /^HunyuanDiT(-v1\.1)?$/.test(shortName(id));
    const older = first ? shell` --use-style-cond --size-cond 1024 1024 --beta-end 0.03` : undefined;
    return [
      shell`
        ${inClone()}
        ${download(id, "ckpts")}

        # Prompts may be Chinese or English. Without --no-enhance another model rewrites them first.
        python sample_t2i.py --model-root ckpts --prompt "a wooden boat on a misty lake, ink painting" --no-enhance${older}
      `,
    ];
  },
);
