import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "kernels",
  prettyLabel: "Kernels",
  repoName: "Kernels",
  repoUrl: "https://github.com/huggingface/kernels",
  docsUrl: "https://huggingface.co/docs/kernels",
  description:
    "Fetches compiled GPU kernels from the Hugging Face Hub and loads them into Python programs at run time.",
  tasks: ["other"],
  countDownloads: 'path_filename:"_ops" AND path_extension:"py"',
  usage: { source: "https://github.com/huggingface/kernels#readme" },
});

export const snippets = defineSnippets("pip install kernels", ({ id }) => [
  python`
    # pip install kernels
    from kernels import get_kernel

    # "kernels versions" lists the versions that a repository has.
    kernel = get_kernel(${id}, version=1)
  `,
]);
