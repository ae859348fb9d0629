import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import * as v from "valibot";
import type { Adapter } from "../types/adapter.ts";
import { present } from "./chat-messages.ts";
import { bareModel, googlePath } from "./google-request.ts";
import { readReply } from "./read-reply.ts";

const reply = v.object({ embeddings: v.array(v.object({ values: v.array(v.number()) })) });

/** Embeddings of several texts at once: each text is a request of its own. */
// @__NO_SIDE_EFFECTS__
export function googleEmbeddings(): Adapter<typeof featureExtraction> {
  return {
    operation: featureExtraction,
    wire: "google",
    toRequest: ({ model, input: { inputs, dimensions, parameters, ...rest } }) => {
      const { normalize, prompt_name, truncate, truncation_direction, encoding_format, ...extra } = rest;
      const shared = { ...extra, ...parameters, ...present({ outputDimensionality: dimensions }) };
      const requests = [inputs].flat().map((text) => ({
        ...shared,
        content: { parts: [{ text }] },
        model: `models/${bareModel(model)}`,
      }));
      return { path: googlePath(model, "batchEmbedContents"), body: { json: { requests } } };
    },
    fromReply: (body) => readReply(reply, body).embeddings.map(({ values }) => values),
  };
}
