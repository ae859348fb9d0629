import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "lightning-ir",
  prettyLabel: "Lightning IR",
  repoName: "Lightning IR",
  repoUrl: "https://github.com/webis-de/lightning-ir",
  description:
    "Fine-tunes and evaluates neural ranking models, such as cross-encoders and bi-encoders, with PyTorch Lightning.",
  tasks: ["text-ranking", "text-retrieval", "sentence-similarity"],
  usage: { source: "https://github.com/webis-de/lightning-ir/blob/main/docs/quickstart.rst" },
});

export const snippets = defineSnippets("pip install lightning-ir", ({ id, tags }) => [
  python`
    ${importOf(tags)}

    ${module(id, tags)}
    output = module.score(
        "Why is the sky blue?",
        [
            "Air scatters blue light more than red light.",
            "The sea mirrors the colour of the sky.",
            "Limestone dissolves in rain water.",
        ],
    )
    print(output.scores)
  `,
]);

type Tags = SnippetModel["tags"];

function importOf(tags: Tags) {
  if (tags.includes("bi-encoder")) return python`from lightning_ir import BiEncoderModule`;
  if (tags.includes("cross-encoder")) return python`from lightning_ir import CrossEncoderModule`;
  return python`from lightning_ir import BiEncoderModule`;
}

function module(id: string, tags: Tags) {
  if (tags.includes("bi-encoder")) return python`module = BiEncoderModule(${id}).eval()`;
  if (tags.includes("cross-encoder")) return python`module = CrossEncoderModule(${id}).eval()`;
  return python`
    # A cross-encoder is loaded with CrossEncoderModule of the same package.
    module = BiEncoderModule(${id}).eval()
  `;
}
