import { textClassification } from "@inferhub/catalog/operations/text-classification";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { parseWith } from "../lib/parse-with.ts";
import { openaiModerationsShape } from "./shape.ts";

const reply = v.object({
  results: v.pipe(
    v.array(v.object({ category_scores: v.record(v.string(), v.number()) })),
    v.minLength(1, "The response has no result"),
  ),
});

/** Categories of harm with their scores, the highest first, by the route for moderations of OpenAI and Mistral. */
// @__NO_SIDE_EFFECTS__
export function openaiModerations(): Adapter<typeof textClassification> {
  return {
    operation: textClassification,
    shape: openaiModerationsShape,
    buildRequest: ({
      model,
      input: { inputs, parameters: { top_k, function_to_apply, ...known } = {}, ...rest },
    }) => ({
      path: "/v1/moderations",
      body: { json: { ...rest, ...known, input: inputs, model } },
    }),
    parseResponse: (body, { input }) =>
      Object.entries(parseWith(reply, body).results[0]?.category_scores ?? {})
        .map(([label, score]) => ({ label, score }))
        .sort((a, b) => b.score - a.score)
        .slice(0, input.parameters?.top_k),
  };
}
