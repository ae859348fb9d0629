import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "gliner2",
  prettyLabel: "GLiNER2",
  repoName: "GLiNER2",
  repoUrl: "https://github.com/fastino-ai/GLiNER2",
  description:
    "Extracts entities, classifies text and fills structured schemas in one pass with a small encoder, by Fastino.",
  tasks: ["token-classification", "text-classification", "zero-shot-classification"],
  usage: { source: "https://github.com/fastino-ai/GLiNER2#-installation--quick-start" },
});

export const snippets = defineSnippets("pip install gliner2", ({ id }) => [
  python`
    from gliner2 import GLiNER2

    model = GLiNER2.from_pretrained(${id})

    text = "In 1976, Steve Wozniak built the Apple I in Los Altos."
    print(model.extract_entities(text, ["person", "product", "place", "year"]))
  `,
]);
