import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "rkllm",
  prettyLabel: "RKLLM",
  repoName: "RKLLM",
  repoUrl: "https://github.com/airockchip/rknn-llm",
  description:
    "Toolchain and runtime that convert language models and run them on the NPU of Rockchip processors.",
  tasks: ["text-generation", "image-text-to-text"],
  countDownloads: 'path_extension:"rkllm"',
  usage: { source: "https://github.com/airockchip/rknn-llm/tree/main/examples/rkllm_api_demo" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Build the demo",
    shell`
    ${cloneLines(library.repoUrl)}
    cd examples/rkllm_api_demo/deploy
    ./build-linux.sh
  `,
  ),
  titled(
    "Download the model into its folder",
    shell`
    pip install huggingface_hub
    hf download ${id} --include "*.rkllm" --local-dir install/demo_Linux_aarch64
  `,
  ),
  titled(
    "Chat, on the board",
    shell`
    cd install/demo_Linux_aarch64
    export LD_LIBRARY_PATH=./lib
    # New tokens at most, then tokens of the whole conversation
    ./llm_demo ./*.rkllm 2048 4096
  `,
  ),
]);
