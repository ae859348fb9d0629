import { defineForm } from "../../define-form.ts";
import type { tokenClassification } from "./operation.ts";

export const tokenClassificationForm = defineForm<typeof tokenClassification>({
  inputs: {
    label: "Text",
    help: "Full sentences with normal capitalization, which many models rely on.",
  },
  aggregation_strategy: {
    label: "Aggregation",
    help: "How to merge tokens into words and entities. None labels each token; simple merges neighbors with the same label; first, average and max also resolve conflicts within a word.",
  },
  ignore_labels: {
    label: "Ignore labels",
    help: "Labels to exclude from the result. Usually O, the label of words outside any entity.",
    item: "label",
  },
  stride: {
    label: "Overlap",
    help: "Long texts are split into windows that share this number of tokens, so no entity is split. Requires an aggregation strategy.",
    unit: "tokens",
    min: 0,
    max: 256,
    step: 8,
  },
});
