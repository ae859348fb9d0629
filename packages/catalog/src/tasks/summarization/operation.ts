import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { count, whole } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";
import { truncation } from "../../schema-parts/tokenizer.ts";

export const summarization = defineOperation({
  id: "summarization",
  summary: "Summarize a long text.",
  tasks: ["summarization"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("text"),
    parameters: v.optional(
      v.looseObject({
        clean_up_tokenization_spaces: v.optional(v.boolean()),
        truncation: v.optional(truncation),
        generate_parameters: v.optional(v.looseObject({})),
        /** Here, and not among the generate_parameters, is where older servers read the lengths. */
        min_length: v.optional(whole),
        max_length: v.optional(count),
      }),
    ),
  }),
  output: v.looseObject({
    /** The summary. */
    summary_text: v.string(),
  }),
  sample: {
    inputs:
      "The town library will close for three weeks in March while its roof is repaired. " +
      "Books that are due in that time may be kept until April without a fee. " +
      "A small reading room opens in the old post office across the square, with newspapers, " +
      "the children's shelves and four desks. Orders from other libraries can be picked up there " +
      "in the afternoon. The mayor thanked the neighbours, who raised a third of the cost themselves.",
  },
  exampleModel: "facebook/bart-large-cnn",
});
