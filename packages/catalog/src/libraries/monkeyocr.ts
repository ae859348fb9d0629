import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "monkeyocr",
  prettyLabel: "MonkeyOCR",
  repoName: "monkeyocr",
  repoUrl: "https://github.com/Yuliang-Liu/MonkeyOCR",
  description:
    "Parses document pages into Markdown by detecting blocks, recognizing their content, and predicting the reading order.",
  tasks: ["image-text-to-text", "image-to-text"],
  countDownloads: 'path:"Recognition/config.json"',
  usage: { source: "https://github.com/Yuliang-Liu/MonkeyOCR" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled("Install", install()),
  titled("Download the weights", download(id, "model_weight")),
  titled("Turn a document into Markdown", shell`python parse.py document.pdf -o output`),
]);

const install = () => shell`
  ${cloneLines(library.repoUrl)}
  pip install torch==2.5.1 torchvision==0.20.1 --index-url https://download.pytorch.org/whl/cu124
  pip install -e .
  pip install lmdeploy==0.8.0 huggingface_hub
`;
