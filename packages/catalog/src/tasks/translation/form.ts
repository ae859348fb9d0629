import { defineForm } from "../../define-form.ts";
import type { translation } from "./operation.ts";

export const translationForm = defineForm<typeof translation>({
  inputs: {
    label: "Texts",
    help: "One text, or several. Most models were trained on single sentences and may skip some of a long passage.",
  },
  src_lang: {
    label: "From",
    help: "Language of the text, in the model's own codes: fr_XX, fra_Latn or fr. Models for one pair of languages need none.",
  },
  tgt_lang: {
    label: "To",
    help: "Language of the translation, in the same codes. Models for many languages do not know it by themselves.",
  },
  clean_up_tokenization_spaces: {
    label: "Tidy spaces",
    help: "Remove spaces that the decoder leaves before commas and full stops.",
  },
  truncation: {
    label: "Truncation",
    help: "Cut texts that are longer than the model reads. What is cut is not translated.",
  },
  generate_parameters: {
    label: "Generation",
    help: "Settings of the decoder, such as num_beams or max_new_tokens, passed on as they are.",
  },
});
