import { sentenceSimilarity } from "@inferhub/catalog/operations/sentence-similarity";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { parseWith } from "../lib/parse-with.ts";
import { vllmShape } from "./shape.ts";

const scores = v.object({ data: v.array(v.object({ index: v.optional(v.number()), score: v.number() })) });

/** Similarity of texts through vLLM's score route: one text against several. */
// @__NO_SIDE_EFFECTS__
export function vllmScore(): Adapter<typeof sentenceSimilarity> {
  return {
    operation: sentenceSimilarity,
    shape: vllmShape,
    buildRequest: ({ model, input: { inputs, parameters, ...rest } }) => ({
      path: "/score",
      body: {
        json: {
          ...rest,
          ...parameters,
          text_1: inputs.source_sentence,
          text_2: inputs.sentences,
          model,
        },
      },
    }),
    parseResponse: (body) =>
      parseWith(scores, body)
        .data.map(({ index, score }, position) => ({ index: index ?? position, score }))
        .sort((a, b) => a.index - b.index)
        .map(({ score }) => score),
  };
}

const classes = v.object({
  data: v.pipe(
    v.array(
      v.object({
        label: v.nullish(v.string()),
        probs: v.pipe(v.array(v.number()), v.minLength(1, "The label has no score")),
      }),
    ),
    v.minLength(1, "The response contains no label"),
  ),
});

/** The likeliest label by vLLM's classifier route, which names no other: scores without a name are of no use. */
// @__NO_SIDE_EFFECTS__
export function vllmClassify(): Adapter<typeof textClassification> {
  return {
    operation: textClassification,
    shape: vllmShape,
    buildRequest: ({ model, input: { inputs, parameters, ...rest } }) => ({
      path: "/classify",
      body: { json: { ...rest, ...parameters, input: inputs, model } },
    }),
    parseResponse: (body) => {
      const { label, probs = [] } = parseWith(classes, body).data[0] ?? {};
      const score = Math.max(...probs);
      return [{ label: label ?? `LABEL_${probs.indexOf(score)}`, score }];
    },
  };
}
