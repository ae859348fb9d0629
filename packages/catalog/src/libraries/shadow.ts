import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "shadow",
  prettyLabel: "Shadow",
  repoName: "Shadow",
  repoUrl: "https://github.com/QLNI/SHADOW-250M-Instruct",
  description:
    "CPU runtime and chat script for a small English language model that can look facts up in a token archive on disk.",
  tasks: ["text-generation", "question-answering"],
  countDownloads: 'path_extension:"shdw"',
  usage: { source: "https://github.com/QLNI/SHADOW-250M-Instruct" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    pip install huggingface_hub
    hf download ${id} --include "*.shdw" --local-dir weights
  `,
  ),
  titled(
    "Chat with these weights, on Linux",
    shell`
    weights=$(find weights -name "*.shdw" | head -n 1)
    deployment/bin/linux/shadow "$weights" deployment/fp131072.npy --chat
  `,
  ),
  titled("Chat with those of the clone, on any system", shell`python shadow_chat.py`),
]);
