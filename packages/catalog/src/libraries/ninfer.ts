import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";
import { SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "ninfer",
  prettyLabel: "NInfer",
  repoName: "NInfer",
  repoUrl: "https://github.com/Neroued/ninfer",
  description:
    "C++ and CUDA engine that runs a fixed set of Qwen checkpoints on a single NVIDIA GeForce card, text or multimodal.",
  tasks: ["text-generation", "image-text-to-text", "video-text-to-text"],
  countDownloads: 'path_extension:"ninfer"',
  usage: { source: "https://github.com/Neroued/ninfer" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Build and download",
    shell`
    ${cloneLines(library.repoUrl)}
    cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Release
    cmake --build build --parallel
    pip install huggingface_hub
    hf download ${id} --include "*.ninfer" --local-dir models
  `,
  ),
  titled("Ask a question", ask()),
]);

const ask = () => shell`
  ./build/apps/ninfer models/*.ninfer \
    --prompt ${SAMPLE_QUESTION} \
    --max-context 16384 \
    --max-new 256
`;
