import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { sentenceSimilarity } from "@inferhub/catalog/operations/sentence-similarity";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textRanking } from "@inferhub/catalog/operations/text-ranking";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { flatParametersBody, sentencesBody } from "../hub-inference/bodies.ts";
import { parseWith } from "../lib/parse-with.ts";
import { teiShape } from "./shape.ts";

const vectors = v.array(v.array(v.number()));

/** One vector for each text, for a single text as well. */
// @__NO_SIDE_EFFECTS__
export function teiEmbed(path: string): Adapter<typeof featureExtraction> {
  return {
    operation: featureExtraction,
    shape: teiShape,
    buildRequest: ({ input: { encoding_format: _, ...input } }) => ({
      path,
      body: flatParametersBody(input),
    }),
    parseResponse: (body) => parseWith(vectors, body),
  };
}

/** How close each sentence is to another, in the order of the sentences. */
// @__NO_SIDE_EFFECTS__
export function teiSimilarity(path: string): Adapter<typeof sentenceSimilarity> {
  return {
    operation: sentenceSimilarity,
    shape: teiShape,
    buildRequest: ({ input }) => ({ path, body: sentencesBody(input) }),
    parseResponse: (body) => parseWith(v.array(v.number()), body),
  };
}

const ranks = v.array(v.object({ index: v.number(), score: v.number(), text: v.nullish(v.string()) }));

/** Ranks every text and applies the limit here, because the server doesn't support one. */
// @__NO_SIDE_EFFECTS__
export function teiRerank(path: string): Adapter<typeof textRanking> {
  return {
    operation: textRanking,
    shape: teiShape,
    buildRequest: ({ input: { documents, return_documents, top_n: _, ...rest } }) => ({
      path,
      body: { json: { ...rest, texts: documents, return_text: return_documents } },
    }),
    parseResponse: (body, { input }) =>
      parseWith(ranks, body)
        .sort((a, b) => b.score - a.score)
        .slice(0, input.top_n)
        .map(({ index, score, text }) => ({ index, score, ...(text != null && { document: text }) })),
  };
}

const label = v.object({ label: v.string(), score: v.number() });
const labels = v.union([v.array(label), v.pipe(v.array(v.array(label)), v.minLength(1))]);

/** Labels with their scores; the server always gives all of them. */
// @__NO_SIDE_EFFECTS__
export function teiPredict(path: string): Adapter<typeof textClassification> {
  return {
    operation: textClassification,
    shape: teiShape,
    buildRequest: ({ input: { inputs, parameters, ...rest } }) => {
      const { top_k: _, function_to_apply, ...others } = parameters ?? {};
      const raw = function_to_apply === "none" ? true : undefined;
      return { path, body: { json: { ...rest, raw_scores: raw, ...others, inputs } } };
    },
    parseResponse: (body, { input }) => {
      const rows = parseWith(labels, body).flat();
      return rows.sort((a, b) => b.score - a.score).slice(0, input.parameters?.top_k);
    },
  };
}
