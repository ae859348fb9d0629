import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";
import { cloned, inClone } from "../snippet-parts/clone.ts";
import { download } from "../snippet-parts/download.ts";

export const library = defineLibrary({
  key: "gemma.cpp",
  prettyLabel: "gemma.cpp",
  repoName: "gemma.cpp",
  repoUrl: "https://github.com/google/gemma.cpp",
  description: "Google's standalone C++ inference engine for Gemma models, aimed at experiments on the CPU.",
  tasks: ["text-generation", "image-text-to-text"],
  countDownloads: 'path_extension:"sbs"',
  usage: { source: "https://github.com/google/gemma.cpp#quick-start" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "cmake -B build", "cmake --build build --parallel --target gemma"),
  ({ id }) => {
    const model = modelOf(id);
    const type = model && shell` --model ${model}`;
    return [
      shell`
        ${inClone()}
        pip install huggingface_hub
        ${download(id, "weights")}

        echo "Why is the sea salty, and lakes mostly not?" |
          build/gemma --tokenizer weights/tokenizer.spm --weights weights/*.sbs --verbosity 0${type}
      `,
    ];
  },
);

/** The program's model name for files without metadata, such as `2b-it`. */
const modelOf = (id: string) => /^gemma-(\d+b-(?:it|pt))(?:-sfp)?-cpp$/.exec(shortName(id))?.[1];
