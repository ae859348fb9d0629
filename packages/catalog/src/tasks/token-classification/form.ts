import { defineForm } from "../../define-form.ts";
import type { tokenClassification } from "./operation.ts";

export const tokenClassificationForm = defineForm<typeof tokenClassification>({
  inputs: {
    label: "Text",
    help: "Whole sentences with their usual capitals: many models go by them.",
  },
  aggregation_strategy: {
    label: "Join words",
    help: "How pieces become words and names. None labels each piece; simple joins neighbors with one label; first, average and max also settle pieces of a word that disagree.",
  },
  ignore_labels: {
    label: "Leave out",
    help: "Labels that do not come back. Usually O, the label of words that are nothing in particular.",
    item: "label",
  },
  stride: {
    label: "Overlap",
    help: "A text longer than the model reads is cut into parts that share so many tokens, so that no name is lost at a cut. Needs joined words.",
    unit: "tokens",
    min: 0,
    max: 256,
    step: 8,
  },
});
