import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type Snippet, titled } from "../define-snippets.ts";
import { SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "cortiq",
  prettyLabel: "cortiq",
  repoName: "cortiq",
  repoUrl: "https://github.com/infosave2007/cmf",
  docsUrl: "https://github.com/infosave2007/cmf/blob/master/docs/CMF_V2_SPEC.md",
  description:
    "Rust runtime and converter for CMF, a file format holding weights, tokenizer and chat template together.",
  tasks: ["text-generation", "image-text-to-text", "text-to-image", "text-to-video"],
  countDownloads: 'path_extension:"cmf"',
});

export const snippets = defineSnippets(undefined, ({ id, pipeline_tag }) => [
  titled("Install and download", download(id)),
  ...usesFor(pipeline_tag),
]);

const download = (id: string): Code => shell`
  cargo install cortiq-cli
  pip install huggingface_hub
  hf download ${id} --include "*.cmf" --local-dir .
`;

function usesFor(task: string | undefined): readonly Snippet[] {
  switch (task) {
    case "text-to-image":
      return [titled("Make an image", image())];
    case "text-to-video":
      return [titled("Make a video", video())];
    case "text-to-audio":
      return [titled("Make a song", song())];
    default:
      return [titled("Run in the terminal", run()), titled("Run as a server", serve())];
  }
}

const image = () =>
  shell`cortiq imagine FILE.cmf --prompt "A lighthouse in a storm, oil painting" --out FILE.ppm`;

const video = () =>
  shell`cortiq animate FILE.cmf --prompt "Waves break on a rocky shore at dusk" --out FILE.avi`;

const song = () => shell`
  cortiq music FILE.cmf \
    --prompt "Slow folk song, acoustic guitar, warm female voice" \
    --lyrics "The tide goes out, the tide comes in" \
    --seconds 20 --out FILE.wav
`;

const run = () => shell`cortiq run FILE.cmf --prompt ${SAMPLE_QUESTION}`;

const serve = () => shell`cortiq serve FILE.cmf --port 8080`;
