import { type Code, message } from "../code/code.ts";
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
  usage: { source: "https://github.com/infosave2007/cmf#try-it" },
});

export const snippets = defineSnippets(undefined, ({ id, pipeline_tag }, { runnable }) => {
  // In a folder with one such file, the pattern is its name.
  const [file, output] = runnable ? ["./*.cmf", "output"] : ["FILE.cmf", "FILE"];
  return [
    titled("Install and download", download(id)),
    ...usesFor(pipeline_tag, message(file), message(output)),
  ];
});

const download = (id: string): Code => shell`
  cargo install cortiq-cli
  pip install huggingface_hub
  hf download ${id} --include "*.cmf" --local-dir .
`;

function usesFor(task: string | undefined, file: Code, output: Code): readonly Snippet[] {
  switch (task) {
    case "text-to-image":
      return [titled("Make an image", image(file, output))];
    case "text-to-video":
      return [titled("Make a video", video(file, output))];
    case "text-to-audio":
      return [titled("Make a song", song(file, output))];
    default:
      return [titled("Run in the terminal", run(file)), titled("Run as a server", serve(file))];
  }
}

const image = (file: Code, output: Code) =>
  shell`cortiq imagine ${file} --prompt "A lighthouse in a storm, oil painting" --out ${output}.ppm`;

const video = (file: Code, output: Code) =>
  shell`cortiq animate ${file} --prompt "Waves break on a rocky shore at dusk" --out ${output}.avi`;

const song = (file: Code, output: Code) => shell`
  cortiq music ${file} \
    --prompt "Slow folk song, acoustic guitar, warm female voice" \
    --lyrics "The tide goes out, the tide comes in" \
    --seconds 20 --out ${output}.wav
`;

const run = (file: Code) => shell`cortiq run ${file} --prompt ${SAMPLE_QUESTION}`;

const serve = (file: Code) => shell`cortiq serve ${file} --port 8080`;
