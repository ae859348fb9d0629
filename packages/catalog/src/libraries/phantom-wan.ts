import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "phantom-wan",
  prettyLabel: "Phantom",
  repoName: "Phantom",
  repoUrl: "https://github.com/Phantom-video/Phantom",
  description:
    "Generates video that keeps people or objects from reference images consistent, on the Wan models, by ByteDance.",
  tasks: ["text-to-video", "image-to-video", "image-text-to-video"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/Phantom-video/Phantom#run-subject-to-video-generation" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, `${REQUIREMENTS} huggingface_hub`),
  ({ id }) => [
    shell`
      ${inClone()}
      # Text encoder and video decoder are those of Wan 2.1.
      ${download("Wan-AI/Wan2.1-T2V-1.3B", "Wan2.1-T2V-1.3B")}
      ${download(id, "Phantom-Wan-Models")}

      # Up to four images of the subjects to show. The larger model takes: --task s2v-14B --frame_num 121
      # --sample_fps 24 --phantom_ckpt Phantom-Wan-Models
      python generate.py --task s2v-1.3B --size "832*480" \
        --ckpt_dir Wan2.1-T2V-1.3B \
        --phantom_ckpt Phantom-Wan-Models/Phantom-Wan-1.3B.pth \
        --ref_image "cat.png,sofa.png" \
        --prompt "A grey cat with a white chest wakes up on a green sofa, stretches and jumps down." \
        --base_seed 42
    `,
  ],
);
