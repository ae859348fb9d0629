import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "tencent-song-generation",
  prettyLabel: "SongGeneration",
  repoName: "SongGeneration",
  repoUrl: "https://github.com/tencent-ailab/songgeneration",
  description:
    "Generates songs with vocals and accompaniment from lyrics and a style prompt, by Tencent AI Lab (LeVo).",
  tasks: ["text-to-audio"],
  countDownloads: 'path:"ckpt/songgeneration_base/model.pt"',
  usage: { source: "https://github.com/tencent-ailab/songgeneration" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)} huggingface_hub
    pip install -r requirements_nodeps.txt --no-deps
    pip install flash-attn --no-build-isolation
    ${download(id, ".")}
  `,
  ),
  titled(
    "Sing the lyrics of the sample",
    shell`sh generate.sh ckpt/songgeneration_base sample/lyrics.jsonl songs`,
  ),
  titled(
    "The same on a card of less than 30 GB",
    shell`sh generate_lowmem.sh ckpt/songgeneration_base sample/lyrics.jsonl songs`,
  ),
]);
