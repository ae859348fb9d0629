import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "open-sora",
  prettyLabel: "Open-Sora",
  repoName: "Open-Sora",
  repoUrl: "https://github.com/hpcaitech/Open-Sora",
  description:
    "Open video generation project by HPC-AI Tech, with training and inference code for text and image prompts.",
  tasks: ["text-to-video", "image-to-video"],
  countDownloads: 'path:"Open_Sora_v2.safetensors"',
  usage: { source: "https://github.com/hpcaitech/Open-Sora" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", install()),
  titled("Download the weights", download(id, "ckpts")),
  titled("Make a video of a prompt", ofPrompt()),
  titled("Make a video of a picture", ofPicture()),
]);

const install = () => shell`
  ${cloneLines(library.repoUrl)}
  pip install -v . huggingface_hub
  pip install xformers==0.0.27.post2 --index-url https://download.pytorch.org/whl/cu121
  pip install flash-attn --no-build-isolation
`;

const ofPrompt = () => shell`
  torchrun --standalone --nproc_per_node 1 scripts/diffusion/inference.py \
    configs/diffusion/inference/t2i2v_256px.py \
    --save-dir samples \
    --prompt "Rain falls on a calm sea"
`;

const ofPicture = () => shell`
  torchrun --standalone --nproc_per_node 1 scripts/diffusion/inference.py \
    configs/diffusion/inference/256px.py \
    --cond_type i2v_head \
    --ref picture.png \
    --save-dir samples \
    --prompt "Waves roll slowly towards the shore"
`;
