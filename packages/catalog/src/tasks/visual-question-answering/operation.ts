import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { count } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";

export const visualQuestionAnswering = defineOperation({
  id: "visual-question-answering",
  summary: "Answer a question about an image.",
  tasks: ["visual-question-answering"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.looseObject({ question: text("question"), image: media("image") }),
    parameters: v.optional(v.looseObject({ top_k: v.optional(count) })),
  }),
  output: v.looseObject({
    /** The response, often a single word. */
    answer: v.string(),
    /** How sure the model is, from 0 to 1. */
    score: v.number(),
  }),
  exampleModel: "dandelin/vilt-b32-finetuned-vqa",
});
