import { type Code, createCode, message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "wan2.2",
  prettyLabel: "Wan2.2",
  repoName: "Wan2.2",
  repoUrl: "https://github.com/Wan-Video/Wan2.2",
  description:
    "Inference code for Alibaba's open mixture-of-experts video diffusion models, from text, images, or both.",
  tasks: ["text-to-video", "image-to-video", "image-text-to-video"],
  countDownloads: 'path_filename:"config" AND path_extension:"json"',
  usage: { source: "https://github.com/Wan-Video/Wan2.2/blob/main/README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => {
  const folder = shortName(id);
  const task = TASKS.find(({ name }) => folder.toLowerCase().includes(name.toLowerCase()));
  return [
    titled(
      "Install",
      shell`
      ${cloneLines(library.repoUrl)}
      ${message(REQUIREMENTS)}
    `,
    ),
    titled("Download the weights", download(id, folder)),
    ...(task ? [titled("Make a video", generate(folder, task))] : []),
    ...(/animate-14b/i.test(folder) ? [titled("Animate a person", animate(folder))] : []),
  ];
});

interface Task {
  readonly name: string;
  readonly size: string;
  readonly options: string;
}

const TASKS: readonly Task[] = [
  { name: "t2v-A14B", size: "1280*720", options: "--t5_cpu" },
  { name: "ti2v-5B", size: "1280*704", options: "--t5_cpu" },
  { name: "i2v-A14B", size: "1280*720", options: "--image picture.jpg" },
  { name: "s2v-14B", size: "1024*704", options: "--image picture.jpg --audio speech.wav" },
];

const generate = (folder: string, { name, size, options }: Task): Code => shell`
  python generate.py \
    --task ${name} \
    --size ${size} \
    --ckpt_dir ${folder} \
    --offload_model True \
    --convert_model_dtype \
    ${createCode("shell", options)} \
    --prompt "Waves break on a rocky shore at dusk while a gull calls"
`;

/** The first command extracts the motion from the video, the second one applies it to the person in the image. */
const animate = (folder: string): Code => shell`
  python ./wan/modules/animate/preprocess/preprocess_data.py \
    --ckpt_path ${`${folder}/process_checkpoint`} \
    --video_path video.mp4 \
    --refer_path picture.jpg \
    --save_path process_results \
    --resolution_area 1280 720 \
    --retarget_flag \
    --use_flux
  python generate.py \
    --task animate-14B \
    --ckpt_dir ${folder} \
    --src_root_path process_results \
    --refert_num 1
`;
