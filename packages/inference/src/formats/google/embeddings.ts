import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import { omitUndefined } from "../lib/chat-messages.ts";
import { parseWith } from "../lib/parse-with.ts";
import { buildGooglePath, stripModelsPrefix } from "./request.ts";
import { googleShape } from "./shape.ts";

const reply = v.object({ embeddings: v.array(v.object({ values: v.array(v.number()) })) });

/** Embeddings of several strings in one call: each string is its own request. */
// @__NO_SIDE_EFFECTS__
export function googleEmbeddings(): Adapter<typeof featureExtraction> {
  return {
    operation: featureExtraction,
    shape: googleShape,
    buildRequest: ({ model, input: { inputs, dimensions, parameters, ...rest } }) => {
      const { normalize, prompt_name, truncate, truncation_direction, encoding_format, ...extra } = rest;
      const shared = { ...extra, ...parameters, ...omitUndefined({ outputDimensionality: dimensions }) };
      const requests = [inputs].flat().map((text) => ({
        ...shared,
        content: { parts: [{ text }] },
        model: `models/${stripModelsPrefix(model)}`,
      }));
      return { path: buildGooglePath(model, "batchEmbedContents"), body: { json: { requests } } };
    },
    parseResponse: (body) => parseWith(reply, body).embeddings.map(({ values }) => values),
  };
}
