import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { text, textOrTexts } from "../../schema-parts/text.ts";
import { truncation } from "../../schema-parts/tokenizer.ts";

const translated = v.looseObject({
  /** The text in the other language. */
  translation_text: v.string(),
});

export const translation = defineOperation({
  id: "translation",
  summary: "Translate text to another language.",
  tasks: ["translation"],
  primary: "inputs",
  input: v.looseObject({
    inputs: textOrTexts,
    parameters: v.optional(
      v.looseObject({
        src_lang: v.optional(text("language")),
        tgt_lang: v.optional(text("language")),
        clean_up_tokenization_spaces: v.optional(v.boolean()),
        truncation: v.optional(truncation),
        generate_parameters: v.optional(v.looseObject({})),
      }),
    ),
  }),
  /** One for a text, a list for several. */
  output: v.union(
    [translated, v.array(translated)],
    "Expected translation_text, or a list of objects that have one",
  ),
  sample: {
    inputs: "Le phare s'allume à la tombée de la nuit.",
    parameters: { src_lang: "fr_XX", tgt_lang: "en_XX" },
  },
  exampleModel: "facebook/mbart-large-50-many-to-many-mmt",
});
