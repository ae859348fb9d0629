import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";

export const library = defineLibrary({
  key: "litert-lm",
  prettyLabel: "LiteRT-LM",
  repoName: "LiteRT-LM",
  repoUrl: "https://github.com/google-ai-edge/LiteRT-LM",
  description:
    "Google's runtime for language models on phones, desktops and the web, built on top of LiteRT.",
  tasks: ["text-generation", "image-text-to-text", "audio-text-to-text"],
  countDownloads: 'path_extension:"litertlm" OR path_extension:"task"',
  usage: { source: "https://github.com/google-ai-edge/LiteRT-LM#-quick-try-no-code" },
});

export const snippets = defineSnippets("pip install -U litert-lm", ({ id }) => [
  shell`
    # https://ai.google.dev/edge/litert-lm
    pip install -U litert-lm

    # All options: https://ai.google.dev/edge/litert-lm/cli
    litert-lm run --from-huggingface-repo=${id} --prompt=${SAMPLE_QUESTION}
  `,
]);
