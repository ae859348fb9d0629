import { python, pythonName } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type Snippet, shortName, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "edsnlp",
  prettyLabel: "EDS-NLP",
  repoName: "edsnlp",
  repoUrl: "https://github.com/aphp/edsnlp",
  docsUrl: "https://aphp.github.io/edsnlp/latest/",
  description:
    "Information extraction from French clinical notes with rules and trained pipes, by the Paris hospitals AP-HP.",
  tasks: ["token-classification", "text-classification"],
  countDownloads: 'path_filename:"config" AND path_extension:"cfg"',
  usage: { source: "https://github.com/aphp/eds-pseudo" },
});

export const snippets = defineSnippets("pip install edsnlp", ({ id }) => [
  titled(
    "Load from the Hub",
    python`
      import edsnlp

      nlp = edsnlp.load(${id})
    `,
  ),
  asPackage(id),
]);

function asPackage(id: string): Snippet {
  const name = shortName(id).replaceAll("-", "_");
  const module = pythonName(name);
  const code = module
    ? python`
        import ${module}

        nlp = ${module}.load()
      `
    : python`
        import edsnlp

        nlp = edsnlp.load(${name})
      `;
  const install = shell`pip install ${`git+https://huggingface.co/${id}`}`.code;
  return { ...titled("Load as a package", code), install };
}
