import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "pxia",
  prettyLabel: "pxia",
  repoName: "pxia",
  repoUrl: "https://github.com/not-lain/pxia",
  description:
    "Small PyTorch package with a GPT-2 implementation that loads from and uploads to the Hugging Face Hub.",
  tasks: ["text-generation"],
  usage: { source: "https://github.com/not-lain/pxia/blob/main/src/pxia/auto.py" },
});

export const snippets = defineSnippets("pip install pxia", ({ id }) => [
  python`
    from pxia import AutoModel

    model = AutoModel.from_pretrained(${id})
  `,
]);
