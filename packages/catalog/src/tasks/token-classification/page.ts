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
    "A text goes in, its words come out with labels and their places: which of them name a person or a town, which are verbs, which belong to one expression.",
  datasets: {
    "eriktks/conll2003":
      "English news in which persons, organizations, places and other names are marked; the usual yardstick for names.",
    "unimelb-nlp/wikiann":
      "Sentences of Wikipedia in many languages, their names marked by way of the links that articles carry.",
  },
  models: {
    "dslim/bert-base-NER":
      "Finds persons, organizations, places and other names in English; a good first try.",
    "FacebookAI/xlm-roberta-large-finetuned-conll03-english":
      "Trained on English news over a multilingual base, and slower but steadier than small models.",
    "blaze999/Medical-NER": "Marks symptoms, medicines, doses and other terms of clinical notes in English.",
    "flair/ner-english":
      "Finds the four usual kinds of names in English, and is loaded with the library Flair.",
  },
  spaces: {
    "spacy/gradio_pipeline_visualizer":
      "Shows what a spaCy pipeline sees in a sentence: its names, its parts of speech and how the words depend on each other.",
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
    made: "The names were marked by hand; a program found their places in UTF-16 units, of which the bicycle takes two.",
  },
});
