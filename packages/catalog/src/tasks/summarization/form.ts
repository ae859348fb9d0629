import { defineForm } from "../../define-form.ts";
import type { summarization } from "./operation.ts";

export const summarizationForm = defineForm<typeof summarization>({
  inputs: {
    label: "Text",
    help: "A passage of a few hundred words is best. Most models read about 1000 tokens; split longer texts.",
  },
  clean_up_tokenization_spaces: {
    label: "Clean up spaces",
    help: "Remove spaces before commas and periods.",
  },
  truncation: {
    label: "Truncation",
    help: "Truncate texts that exceed the model's context window. The summary then ignores the end.",
  },
  generate_parameters: {
    label: "Generation",
    help: "Parameters of the decoder, such as num_beams or no_repeat_ngram_size. Sent unchanged.",
  },
  min_length: {
    label: "Min length",
    help: "Minimum number of tokens. High values make the model repeat itself.",
    unit: "tokens",
    min: 0,
    max: 512,
    step: 1,
  },
  max_length: {
    label: "Max length",
    help: "Maximum number of tokens. The summary can end within a sentence. A token is about three quarters of an English word.",
    unit: "tokens",
    min: 1,
    max: 1024,
    step: 1,
  },
});
