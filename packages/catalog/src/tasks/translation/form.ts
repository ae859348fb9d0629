import { defineForm } from "../../define-form.ts";
import type { translation } from "./operation.ts";

export const translationForm = defineForm<typeof translation>({
  inputs: {
    label: "Texts",
    help: "One text, or several. Most models were trained on single sentences and can skip parts of long passages.",
  },
  src_lang: {
    label: "From",
    help: "Source language, in the model's own codes: fr_XX, fra_Latn or fr. Not needed for bilingual models.",
  },
  tgt_lang: {
    label: "To",
    help: "Target language, in the same codes. Required by multilingual models.",
  },
  clean_up_tokenization_spaces: {
    label: "Clean up spaces",
    help: "Remove spaces before commas and periods.",
  },
  truncation: {
    label: "Truncation",
    help: "Truncate texts that exceed the model's context window. The truncated part isn't translated.",
  },
  generate_parameters: {
    label: "Generation",
    help: "Parameters of the decoder, such as num_beams or max_new_tokens. Sent unchanged.",
  },
});
