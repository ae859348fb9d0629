import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "infinitetalk",
  prettyLabel: "InfiniteTalk",
  repoName: "InfiniteTalk",
  repoUrl: "https://github.com/MeiGen-AI/InfiniteTalk",
  description:
    "Makes people talk in videos of any length, driven by an audio track and a source video or a single image.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/MeiGen-AI/InfiniteTalk#quick-start" },
});

const INSTALL = [
  "pip install torch==2.4.1 torchvision==0.19.1 torchaudio==2.4.1 xformers==0.0.28",
  'pip install "misaki[en]" ninja psutil packaging wheel librosa',
  "pip install flash_attn==2.7.4.post1",
];

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, ...INSTALL, REQUIREMENTS),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download("Wan-AI/Wan2.1-I2V-14B-480P", "weights/Wan2.1-I2V-14B-480P")}
      ${download("TencentGameMate/chinese-wav2vec2-base", "weights/chinese-wav2vec2-base")}
      hf download TencentGameMate/chinese-wav2vec2-base model.safetensors --revision refs/pr/1 \
        --local-dir weights/chinese-wav2vec2-base
      ${download(id, "weights/InfiniteTalk")}

      # The input names a picture or video, a recording and a prompt.
      python generate_infinitetalk.py \
        --ckpt_dir weights/Wan2.1-I2V-14B-480P \
        --wav2vec_dir weights/chinese-wav2vec2-base \
        --infinitetalk_dir weights/InfiniteTalk/single/infinitetalk.safetensors \
        --input_json examples/single_example_image.json \
        --size infinitetalk-480 --sample_steps 40 --mode streaming --motion_frame 9 \
        --save_file talking
    `,
  ],
);
