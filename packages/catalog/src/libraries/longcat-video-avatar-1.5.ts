import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "longcat-video-avatar-1.5",
  prettyLabel: "LongCat-Video-Avatar 1.5",
  repoName: "LongCat-Video-Avatar 1.5",
  repoUrl: "https://github.com/meituan-longcat/LongCat-Video",
  description:
    "Audio-driven avatar video from Meituan: people speak and move to a sound track, from a prompt or a reference image.",
  tasks: ["image-to-video", "text-to-video", "image-text-to-video", "video-to-video"],
  usage: { source: "https://github.com/meituan-longcat/LongCat-Video" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", install()),
  titled(
    "Download the weights",
    shell`
    hf download meituan-longcat/LongCat-Video --local-dir weights/LongCat-Video
    ${download(id, "weights/LongCat-Video-Avatar-1.5")}
  `,
  ),
  titled(
    "Let a portrait speak",
    shell`
    torchrun --nproc_per_node=2 run_demo_avatar_single_audio_to_video.py \
      --context_parallel_size=2 \
      --checkpoint_dir=weights/LongCat-Video-Avatar-1.5 \
      --model_type avatar-v1.5 \
      --stage_1=ai2v \
      --input_json=assets/avatar/single_example_1.json \
      --use_distill --use_int8
  `,
  ),
]);

const install = () => shell`
  ${cloneLines(library.repoUrl)}
  pip install torch==2.6.0 torchvision==0.21.0 torchaudio==2.6.0 ${message(FROM_CUDA)}
  pip install ninja psutil packaging
  pip install flash_attn==2.7.4.post1
  pip install -r requirements.txt
  conda install -c conda-forge librosa ffmpeg
  pip install -r requirements_avatar.txt huggingface_hub
`;

const FROM_CUDA = "--index-url https://download.pytorch.org/whl/cu124";
