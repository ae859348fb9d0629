import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { count, whole } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";

export const questionAnswering = defineOperation({
  id: "question-answering",
  summary: "Find the answer to a question in a text.",
  tasks: ["question-answering"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.looseObject({ question: text("question"), context: text("context") }),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(count),
        doc_stride: v.optional(whole),
        max_answer_len: v.optional(count),
        max_question_len: v.optional(count),
        max_seq_len: v.optional(count),
        align_to_words: v.optional(v.boolean()),
        handle_impossible_answer: v.optional(v.boolean()),
      }),
    ),
  }),
  output: v.looseObject({
    /** Empty if the text does not contain the answer and the model supports that. */
    answer: v.string(),
    /** How sure the model is, from 0 to 1. */
    score: v.number(),
    /** Where the response starts in the context, in characters from 0. */
    start: v.number(),
    /** Where it ends: the character after its last one. */
    end: v.number(),
  }),
  sample: {
    inputs: {
      question: "When does the ferry leave?",
      context: "The island is quiet in winter. The ferry leaves at a quarter past seven and returns at dusk.",
    },
  },
  exampleModel: "deepset/roberta-base-squad2",
});
