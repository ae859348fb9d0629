import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "magi-1",
  prettyLabel: "MAGI-1",
  repoName: "MAGI-1",
  repoUrl: "https://github.com/SandAI-org/MAGI-1",
  description:
    "Autoregressive video generation by Sand AI, which denoises a clip chunk by chunk from text, an image or earlier video.",
  tasks: ["image-to-video", "text-to-video", "video-to-video"],
  countDownloads: 'path:"ckpt/vae/config.json"',
  usage: { source: "https://github.com/SandAI-org/MAGI-1" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install",
    shell`
    ${cloneLines(library.repoUrl)}
    conda install -c conda-forge ffmpeg=4.4
    ${message(REQUIREMENTS)} huggingface_hub
  `,
  ),
  titled(
    "Download the weights",
    shell`
    hf download ${id} --include "ckpt/magi/4.5B_base/*" --local-dir .
    hf download ${id} --include "ckpt/t5/*" --local-dir .
    hf download ${id} --include "ckpt/vae/*" --local-dir .
    mkdir downloads
    mv ckpt/magi/4.5B_base downloads/4.5B_base
    mv ckpt/t5 downloads/t5_pretrained
    mv ckpt/vae downloads/vae
  `,
  ),
  titled("Make a video of a picture", generate()),
]);

const generate = () => shell`
  export PYTHONPATH=.
  torchrun --standalone --nproc_per_node=1 inference/pipeline/entry.py \
    --config_file example/4.5B/4.5B_base_config.json \
    --mode i2v \
    --image_path example/assets/image.jpeg \
    --prompt "A dog turns its head and looks into the camera" \
    --output_path video.mp4
`;
