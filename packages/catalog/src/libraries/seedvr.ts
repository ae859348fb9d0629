import { type Code, createCode, message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "seedvr",
  prettyLabel: "SeedVR",
  repoName: "SeedVR",
  repoUrl: "https://github.com/ByteDance-Seed/SeedVR",
  description:
    "Restores and upscales degraded video and images with diffusion transformers from ByteDance Seed.",
  tasks: ["video-to-video", "image-to-image"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/ByteDance-Seed/SeedVR" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", install()),
  titled("Download the weights", shell`hf download ${id} --include "*.pth" --local-dir ckpts`),
  titled("Restore videos", restore(shortName(id).toLowerCase())),
]);

const install = () => shell`
  ${cloneLines(library.repoUrl)}
  ${message(REQUIREMENTS)} huggingface_hub
  pip install flash_attn==2.5.9.post1 --no-build-isolation
  pip install git+https://github.com/NVIDIA/apex --no-build-isolation
`;

function restore(name: string): Code {
  const generation = name.startsWith("seedvr-") && !name.endsWith("models") ? "seedvr" : "seedvr2";
  const size = name.includes("7b") ? "7b" : "3b";
  return shell`
    torchrun --nproc-per-node=1 ${createCode("shell", `projects/inference_${generation}_${size}.py`)} \
      --video_path videos \
      --output_dir restored \
      --res_h 720 --res_w 1280 \
      --sp_size 1 \
      --seed 666
  `;
}
