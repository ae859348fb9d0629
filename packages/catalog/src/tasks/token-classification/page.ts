import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Find names in text",
  words: [
    "ner",
    "named entity recognition",
    "entity extraction",
    "extract names",
    "find people and places",
    "pii",
    "pii detection",
    "anonymize",
    "redact",
    "personal data",
    "part of speech",
    "pos tagging",
    "extract entities",
    "extract addresses",
    "keyword extraction",
    "extract information",
  ],
  summary:
    "Label words and spans in a text, such as names, places and parts of speech, with their positions.",
  datasets: {
    "eriktks/conll2003":
      "English news annotated with people, organizations, places and other names; the standard NER benchmark.",
    "unimelb-nlp/wikiann": "Wikipedia sentences in many languages with entities derived from article links.",
  },
  models: {
    "dslim/bert-base-NER": "Finds people, organizations, places and other names in English; a good default.",
    "FacebookAI/xlm-roberta-large-finetuned-conll03-english":
      "A multilingual base fine-tuned on English news; slower but more robust than small models.",
    "blaze999/Medical-NER": "Marks symptoms, drugs, doses and other terms in English clinical notes.",
    "flair/ner-english": "Finds the four CoNLL entity types in English; requires the Flair library.",
  },
  spaces: {
    "spacy/gradio_pipeline_visualizer":
      "Visualizes the entities, parts of speech and dependencies that a spaCy pipeline predicts.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content: "🚲 Marta Lind cycled from Gdańsk to Bremen for Atlas Maritime.",
      },
    ],
    outputs: [
      {
        type: "text-with-tokens",
        text: "🚲 Marta Lind cycled from Gdańsk to Bremen for Atlas Maritime.",
        tokens: [
          { start: 3, end: 13, type: "PERSON" },
          { start: 26, end: 32, type: "PLACE" },
          { start: 36, end: 42, type: "PLACE" },
          { start: 47, end: 61, type: "ORGANISATION" },
        ],
      },
    ],
    made: "The names were marked by hand. A script computed their positions in UTF-16 units; the bicycle emoji occupies two.",
  },
});
