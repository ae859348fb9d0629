import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "scail-2",
  prettyLabel: "SCAIL-2",
  repoName: "SCAIL-2",
  repoUrl: "https://github.com/zai-org/SCAIL-2",
  description:
    "Animates a character from a still image with the motion of a driving video, or puts that character into the video.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path:"model/1/fsdp2_rank_0000_checkpoint.pt"',
  usage: { source: "https://github.com/zai-org/SCAIL-2/tree/wan-scail2" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)} huggingface_hub
    ${download(id, "weights")}
    python convert.py --scail-dir weights --save-path SCAIL-2.safetensors
  `,
  ),
  titled("Let a character move like the person in a video", animate()),
]);

const animate = () => shell`
  python generate.py \
    --model SCAIL-14B \
    --ckpt_dir weights \
    --scail_path SCAIL-2.safetensors \
    --target_w 896 --target_h 512 \
    --image examples/001/ref.jpg \
    --mask_image examples/001/ref_mask.jpg \
    --pose examples/001/rendered_v2.mp4 \
    --mask_video examples/001/rendered_mask_v2.mp4 \
    --prompt "A girl in a red dress dances in a bright studio, her arms raised above her head" \
    --save_file dance.mp4
`;
