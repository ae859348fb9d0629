import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { ndjson } from "../../streaming/ndjson.ts";
import { isRecord, omitKeys } from "../lib/chat-messages.ts";
import { buildTextDetails, HUB_ONLY_PARAMETERS } from "../lib/local-text.ts";
import { parseWith } from "../lib/parse-with.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { createTextDecoder } from "../lib/text-decoder.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { ollamaShape } from "./shape.ts";

type TextGeneration = typeof textGeneration;

const PARAMETER_NAMES = { max_new_tokens: "num_predict", repetition_penalty: "repeat_penalty" };

const line = v.object({
  response: v.nullish(v.string()),
  done: v.nullish(v.boolean()),
  done_reason: v.nullish(v.string()),
  eval_count: v.nullish(v.number()),
  prompt_eval_count: v.nullish(v.number()),
});

const whole = v.object({ ...line.entries, response: v.string("The response contains no text") });

/** The facts in the last event. */
const buildEnd = ({ done_reason, eval_count, prompt_eval_count }: v.InferOutput<typeof line>) =>
  buildTextDetails(done_reason ?? "stop", eval_count, prompt_eval_count);

/** Text generation in the server's own format, whose streams are lines of JSON. */
// @__NO_SIDE_EFFECTS__
export function ollamaGeneration(): Adapter<TextGeneration> {
  return {
    operation: textGeneration,
    shape: ollamaShape,
    buildRequest: (call) => generate(call, false),
    parseResponse: (body) => {
      throwIfError(body);
      const answer = parseWith(whole, body);
      return { generated_text: answer.response, ...buildEnd(answer) };
    },
    stream: {
      framing: ndjson,
      buildRequest: (call) => generate(call, true),
      createDecoder: () =>
        createTextDecoder((body) => {
          throwIfError(body);
          const answer = parseWith(line, body);
          if (!answer.done) return { text: answer.response };
          const { details, usage } = buildEnd(answer);
          return { text: answer.response, finish: details.finish_reason, details, usage };
        }),
    },
  };
}

function generate({ model, input }: Call<TextGeneration>, stream: boolean): WireRequest {
  const { inputs, parameters = {}, options, ...rest } = input;
  const { grammar } = parameters;
  const json = {
    ...rest,
    format: isRecord(grammar) && grammar["type"] !== "regex" ? grammar["value"] : rest["format"],
    options: {
      ...(isRecord(options) && options),
      ...renameKeys(omitKeys(parameters, HUB_ONLY_PARAMETERS), PARAMETER_NAMES),
    },
    prompt: inputs,
    // Streams unless `stream` is false.
    stream,
    model,
  };
  return { path: "/api/generate", body: { json } };
}

const embedded = v.object({ embeddings: v.array(v.array(v.number())) });

/** Embeddings in the server's own format; the vectors have the length 1. */
// @__NO_SIDE_EFFECTS__
export function ollamaEmbeddings(): Adapter<typeof featureExtraction> {
  return {
    operation: featureExtraction,
    shape: ollamaShape,
    buildRequest: ({ model, input: { inputs, parameters, ...input } }) => {
      const { normalize, prompt_name, truncation_direction, encoding_format, ...rest } = input;
      return { path: "/api/embed", body: { json: { ...rest, ...parameters, input: inputs, model } } };
    },
    parseResponse: (body) => parseWith(embedded, body).embeddings,
  };
}
