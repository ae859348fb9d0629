import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "glm-tts",
  prettyLabel: "GLM-TTS",
  repoName: "GLM-TTS",
  repoUrl: "https://github.com/zai-org/GLM-TTS",
  description:
    "Speech synthesis from Z.ai that generates speech tokens with a language model and clones voices from a prompt.",
  tasks: ["text-to-speech"],
  countDownloads: 'path:"flow/flow.pt"',
  usage: { source: "https://github.com/zai-org/GLM-TTS#quick-start" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, `${REQUIREMENTS} huggingface_hub`),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "ckpt")}

      # Speaks the lines of examples/example_zh.jsonl, each in the voice of the recording that it names.
      python glmtts_inference.py --data=example_zh --exp_name=_test --use_cache
    `,
  ],
);
