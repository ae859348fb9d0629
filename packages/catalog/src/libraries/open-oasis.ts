import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "open-oasis",
  prettyLabel: "open-oasis",
  repoName: "open-oasis",
  repoUrl: "https://github.com/etched-ai/open-oasis",
  description:
    "Playable Minecraft-like world model by Decart and Etched that generates video frame by frame from user actions.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path:"oasis500m.safetensors"',
  usage: { source: "https://github.com/etched-ai/open-oasis" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    pip install torch torchvision --index-url https://download.pytorch.org/whl/cu121
    pip install einops diffusers timm av huggingface_hub
    hf download ${id} oasis500m.safetensors vit-l-20.safetensors --local-dir .
  `,
  ),
  titled(
    "Play actions to a world, into video.mp4",
    shell`python generate.py --oasis-ckpt oasis500m.safetensors --vae-ckpt vit-l-20.safetensors`,
  ),
]);
