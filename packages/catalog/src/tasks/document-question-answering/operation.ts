import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { count, whole } from "../../schema-parts/numbers.ts";
import { text } from "../../schema-parts/text.ts";

/** A thousandth of the page's width or height. */
const thousandth = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));

/** Left, top, right, bottom. */
const box = v.strictTuple([thousandth, thousandth, thousandth, thousandth]);

/** Pipelines read pairs; the published types of the task list words and boxes by turns. */
const wordBox = v.union(
  [v.strictTuple([text("word"), box]), text("word"), box],
  'Expected a word with its box, as in ["Total", [80, 610, 160, 635]]',
);

export const documentQuestionAnswering = defineOperation({
  id: "document-question-answering",
  summary: "Answer a question about a document page.",
  tasks: ["document-question-answering"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.looseObject({ question: text("question"), image: media("image") }),
    parameters: v.optional(
      v.looseObject({
        top_k: v.optional(count),
        doc_stride: v.optional(whole),
        handle_impossible_answer: v.optional(v.boolean()),
        lang: v.optional(text("language")),
        max_answer_len: v.optional(count),
        max_question_len: v.optional(count),
        max_seq_len: v.optional(count),
        word_boxes: v.optional(v.array(wordBox)),
      }),
    ),
  }),
  output: v.looseObject({
    /** The response, as the document or the model words it. */
    answer: v.string(),
    /** Generative models, such as Donut, return neither a score nor a position. */
    score: v.nullish(v.number()),
    /** Index of the response's first word on the page, from 0. */
    start: v.nullish(v.number()),
    /** Index of the response's last word on the page, from 0. */
    end: v.nullish(v.number()),
  }),
  exampleModel: "impira/layoutlm-document-qa",
});
