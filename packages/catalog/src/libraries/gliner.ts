import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "gliner",
  prettyLabel: "GLiNER",
  repoName: "GLiNER",
  repoUrl: "https://github.com/urchade/GLiNER",
  description:
    "Named entity recognition for any labels given at run time, with small bidirectional encoders.",
  tasks: ["token-classification"],
  countDownloads: 'path:"gliner_config.json"',
  usage: { source: "https://github.com/urchade/GLiNER#-basic-use-case" },
});

export const snippets = defineSnippets("pip install gliner", ({ id }) => [
  python`
    from gliner import GLiNER

    model = GLiNER.from_pretrained(${id})

    text = "Ada Lovelace met Charles Babbage in London in June 1833."
    for entity in model.predict_entities(text, ["person", "city", "date"]):
        print(entity["text"], entity["label"])
  `,
]);
