import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { text, texts } from "../../schema-parts/text.ts";
import { truncationDirection } from "../../schema-parts/tokenizer.ts";

export const sentenceSimilarity = defineOperation({
  id: "sentence-similarity",
  summary: "Compare the meaning of sentences with a source sentence.",
  tasks: ["sentence-similarity"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.looseObject({
      source_sentence: text("source sentence"),
      sentences: texts("sentence"),
    }),
    parameters: v.optional(
      v.looseObject({
        prompt_name: v.optional(v.string()),
        truncate: v.optional(v.boolean()),
        truncation_direction: v.optional(truncationDirection),
      }),
    ),
  }),
  /** One for each sentence, in their order; mostly the cosine, so -1 to 1. */
  output: v.array(v.number()),
  sample: {
    inputs: {
      source_sentence: "The path to the lighthouse is closed.",
      sentences: ["You cannot walk to the lighthouse.", "The lighthouse is lit.", "Fresh bread from seven."],
    },
  },
  exampleModel: "sentence-transformers/all-MiniLM-L6-v2",
});
