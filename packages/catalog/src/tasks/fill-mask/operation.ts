import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { count } from "../../schema-parts/numbers.ts";
import { text, texts } from "../../schema-parts/text.ts";

const guesses = v.array(
  v.looseObject({
    /** How probable the word is, from 0 to 1. */
    score: v.number(),
    /** ID of the word in the model's vocabulary. */
    token: v.number(),
    /** The word. */
    token_str: v.string(),
    /** The entire text with the word instead. */
    sequence: v.string(),
  }),
);

export const fillMask = defineOperation({
  id: "fill-mask",
  summary: "Predict the masked word of a text.",
  tasks: ["fill-mask"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(v.looseObject({ targets: v.optional(texts("word")), top_k: v.optional(count) })),
  }),
  /** The likeliest first; a text with several gaps has a list for each. */
  output: v.union(
    [guesses, v.array(guesses)],
    "Expected score, token, token_str and sequence of each guess, in a list or a list for each gap",
  ),
  sample: { inputs: "In the evening the fishermen mend their <mask>." },
  exampleModel: "FacebookAI/xlm-roberta-base",
});
