import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "liveportrait",
  prettyLabel: "LivePortrait",
  repoName: "LivePortrait",
  repoUrl: "https://github.com/KwaiVGI/LivePortrait",
  description:
    "Animates a portrait photo or video with the expressions and head motion of a driving clip, by Kuaishou.",
  tasks: ["image-to-video", "video-to-video"],
  countDownloads: 'path:"liveportrait/landmark.onnx"',
  usage: { source: "https://github.com/KwaiVGI/LivePortrait/blob/main/readme.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)} huggingface_hub
    ${download(id, "pretrained_weights")}
  `,
  ),
  titled("Move a portrait as in a video", shell`python inference.py -s portrait.jpg -d driving.mp4`),
]);
