import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inClone, REQUIREMENTS } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "elm",
  prettyLabel: "ELM",
  repoName: "elm",
  repoUrl: "https://github.com/slicex-ai/elm",
  description:
    "Runs SliceX AI's language models, which can be cut into smaller slices to suit a compute budget.",
  tasks: ["text-generation", "text-classification", "summarization"],
  countDownloads: 'path_filename:"slicex_elm_config" AND path_extension:"json"',
  usage: {
    source: "https://github.com/slicex-ai/elm#how-to-use-run-elm-on-a-sample-task-eg-news-classification",
  },
});

export const snippets = defineSnippets(
  () => cloned("https://github.com/slicex-ai/elm-v0.1", `${REQUIREMENTS} huggingface_hub`),
  ({ id }) => [
    shell`
      ${inClone()}
      ${download(id, "elm-model")}

      # Runs the prompts of example_prompts.json, in the folder that has the configuration of the model.
      python run.py "$(dirname "$(find elm-model -name "slicex_elm_config*.json" | head -n 1)")"
    `,
  ],
);
