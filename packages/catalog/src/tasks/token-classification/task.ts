import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "token-classification",
  name: "Token Classification",
  modality: "nlp",
  color: "blue",
  subtasks: [
    { type: "named-entity-recognition", name: "Named Entity Recognition" },
    { type: "part-of-speech", name: "Part of Speech" },
    { type: "parsing", name: "Parsing" },
    { type: "lemmatization", name: "Lemmatization" },
    { type: "word-sense-disambiguation", name: "Word Sense Disambiguation" },
    { type: "coreference-resolution", name: "Coreference-resolution" },
  ],
  datasets: ["eriktks/conll2003", "unimelb-nlp/wikiann"],
  models: [
    "dslim/bert-base-NER",
    "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
    "blaze999/Medical-NER",
    "flair/ner-english",
  ],
  spaces: ["spacy/gradio_pipeline_visualizer"],
  widgetModels: ["FacebookAI/xlm-roberta-large-finetuned-conll03-english"],
  metrics: ["accuracy", "recall", "precision", "f1"],
  youtubeId: "wVHdVlPScxA",
});
