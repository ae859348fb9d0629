import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { whole } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";

export const tokenClassification = defineOperation({
  id: "token-classification",
  summary: "Extract names, places and other entities from text.",
  tasks: ["token-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(
      v.looseObject({
        aggregation_strategy: v.optional(v.picklist(["none", "simple", "first", "average", "max"])),
        ignore_labels: v.optional(v.array(v.string())),
        stride: v.optional(whole),
      }),
    ),
  }),
  output: v.array(
    v.pipe(
      v.looseObject({
        /** The label of joined words; without joining it is `entity`. */
        entity_group: v.nullish(v.string()),
        /** The label of a single token, with `B-` or `I-` before it at some models. */
        entity: v.nullish(v.string()),
        /** How sure the model is, from 0 to 1. */
        score: v.number(),
        /** The marked words, or one token. */
        word: v.string(),
        /** Start in the text, in characters from 0; null for tokenizers without offsets. */
        start: v.nullable(v.number()),
        /** Where it ends: the character after its last one. */
        end: v.nullable(v.number()),
      }),
      v.check((found) => (found.entity_group ?? found.entity) != null, "Expected entity_group or entity"),
    ),
  ),
  sample: { inputs: "Ingrid Solheim rows from Bergen to Askøy every Friday." },
  exampleModel: "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
});
