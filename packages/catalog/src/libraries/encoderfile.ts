import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "encoderfile",
  prettyLabel: "encoderfile",
  repoName: "encoderfile",
  repoUrl: "https://github.com/mozilla-ai/encoderfile",
  description:
    "Packs a transformer encoder into one executable that serves embeddings or labels, by Mozilla.ai.",
  tasks: ["feature-extraction", "text-classification", "token-classification"],
  countDownloads: 'path_extension:"encoderfile"',
  usage: { source: "https://huggingface.co/mozilla-ai/encoderfile" },
});

export const snippets = defineSnippets("pip install huggingface_hub", ({ id }) => [
  shell`
    # Other platforms: aarch64-linux-gnu, x86_64-apple-darwin, aarch64-apple-darwin
    hf download ${id} --include "*.x86_64-linux-gnu.encoderfile" --local-dir encoderfiles
    find encoderfiles -name "*.encoderfile" -exec chmod +x {} +

    # Each file is a program with its model inside; serve in place of infer starts an HTTP server on port 8080.
    find encoderfiles -name "*.encoderfile" -exec {} infer "The last tram leaves at midnight." \;
  `,
]);
