import { defineForm } from "../../define-form.ts";
import type { summarization } from "./operation.ts";

export const summarizationForm = defineForm<typeof summarization>({
  inputs: {
    label: "Text",
    help: "A passage of a few hundred words is best. Most models read about 1000 tokens; split longer texts.",
  },
  clean_up_tokenization_spaces: {
    label: "Tidy spaces",
    help: "Remove spaces that the decoder leaves before commas and full stops.",
  },
  truncation: {
    label: "Truncation",
    help: "Cut a text that is longer than the model reads. Its end is then missing from the summary.",
  },
  generate_parameters: {
    label: "Generation",
    help: "Settings of the decoder, such as num_beams or no_repeat_ngram_size, passed on as they are.",
  },
  min_length: {
    label: "Shortest summary",
    help: "The summary does not end before. Too high a value makes the model pad or repeat itself.",
    unit: "tokens",
    min: 0,
    max: 512,
    step: 1,
  },
  max_length: {
    label: "Longest summary",
    help: "The summary is cut there, even within a sentence. A token is about three quarters of an English word.",
    unit: "tokens",
    min: 1,
    max: 1024,
    step: 1,
  },
});
