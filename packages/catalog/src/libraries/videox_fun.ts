import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "videox_fun",
  prettyLabel: "VideoX Fun",
  repoName: "VideoX Fun",
  repoUrl: "https://github.com/aigc-apps/VideoX-Fun",
  description:
    "Training and inference code from Alibaba PAI for video diffusion transformers such as CogVideoX-Fun and Wan-Fun.",
  tasks: ["text-to-video", "image-to-video", "video-to-video", "text-to-image"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/aigc-apps/VideoX-Fun" },
});

export const snippets = defineSnippets(undefined, ({ id }) => {
  const [, app] = APPS().find(([name]) => name.test(id)) ?? [];
  if (!app) return [];
  return [
    titled(
      "Install and download",
      shell`
      ${cloneLines(library.repoUrl)}
      ${message(REQUIREMENTS)} huggingface_hub
      hf download ${id} --local-dir ${`models/Diffusion_Transformer/${shortName(id)}`}
    `,
    ),
    titled("Open the page on port 7860, and choose the model there", shell`python ${app}`),
  ];
});

const APPS = () =>
  [
    [/cogvideox-fun/i, "examples/cogvideox_fun/app.py"],
    [/wan2\.1-fun/i, "examples/wan2.1_fun/app.py"],
  ] as const;
