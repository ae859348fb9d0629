import { python, pythonName } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "spacy",
  prettyLabel: "spaCy",
  repoName: "spaCy",
  repoUrl: "https://github.com/explosion/spaCy",
  docsUrl: "https://huggingface.co/docs/hub/spacy",
  description:
    "Natural language processing pipelines for tagging, parsing, named entities, and text classification in many languages.",
  tasks: ["token-classification", "text-classification", "sentence-similarity"],
  hostedTasks: ["token-classification", "text-classification", "sentence-similarity"],
  recommendedFor: ["text-classification", "token-classification", "sentence-similarity"],
  filter: true,
  countDownloads: 'path_extension:"whl"',
  usage: { source: "https://huggingface.co/docs/hub/spacy" },
});

export const snippets = defineSnippets(
  ({ id }) => {
    const wheel = `https://huggingface.co/${id}/resolve/main/${shortName(id)}-any-py3-none-any.whl`;
    return shell`pip install ${wheel}`.code;
  },
  ({ id }) => [
    python`
      import spacy

      nlp = spacy.load(${shortName(id)})
      ${asModule(id)}
    `,
  ],
);

function asModule(id: SnippetModel["id"]) {
  const name = pythonName(shortName(id));
  return (
    name &&
    python`

      # The package can also be imported by its name.
      import ${name}

      nlp = ${name}.load()
    `
  );
}
