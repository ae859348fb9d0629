import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "gliformer",
  prettyLabel: "GLiFormer",
  repoName: "GLiFormer",
  repoUrl: "https://github.com/Knowledgator/GLiFormer",
  description:
    "Knowledgator's models in the GLiNER family for extracting entities, relations and structured data and for labeling text.",
  tasks: ["token-classification", "text-classification", "zero-shot-classification", "feature-extraction"],
  countDownloads: 'path:"gliner_config.json"',
  usage: { source: "https://github.com/Knowledgator/GLiFormer#quick-start" },
});

export const snippets = defineSnippets("pip install gliformer", ({ id }) => [
  python`
    from gliformer import GLiFormer

    model = GLiFormer.from_pretrained(${id}, load_tokenizer=True)

    text = "Ada Lovelace met Charles Babbage in London in June 1833."
    for entity in model.predict_entities(text, ["person", "city", "date"], threshold=0.5):
        print(entity["text"], entity["label"], round(entity["score"], 2))

    print(model.classify(text, ["history", "sports", "business"], threshold=0.5))
  `,
]);
