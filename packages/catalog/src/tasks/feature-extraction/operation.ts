import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { nestedNumbers } from "../../schema-parts/nested-numbers.ts";
import { count } from "../../schema-parts/numbers.ts";
import { textOrTexts } from "../../schema-parts/text.ts";
import { truncationDirection } from "../../schema-parts/tokenizer.ts";

export const featureExtraction = defineOperation({
  id: "feature-extraction",
  summary: "Convert text to embeddings: vectors that are close for similar texts.",
  tasks: ["feature-extraction"],
  primary: "inputs",
  input: v.looseObject({
    inputs: textOrTexts,
    normalize: v.optional(v.boolean()),
    prompt_name: v.optional(v.string()),
    truncate: v.optional(v.boolean()),
    truncation_direction: v.optional(truncationDirection),
    encoding_format: v.optional(v.picklist(["float", "base64"])),
    dimensions: v.optional(count),
    parameters: v.optional(v.looseObject({})),
  }),
  /** One vector, a vector for each text, or one for each token of each text. */
  output: nestedNumbers,
  sample: { inputs: ["a harbour at night", "boats in the dark", "a recipe for bread"] },
  exampleModel: "sentence-transformers/all-MiniLM-L6-v2",
});
