import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import { ndjson } from "../framing/ndjson.ts";
import type { Adapter, Call } from "../types/adapter.ts";
import type { WireRequest } from "../types/wire.ts";
import { isRecord, without } from "./chat-messages.ts";
import { HUB_ONLY, textEnd } from "./local-text.ts";
import { readReply } from "./read-reply.ts";
import { refuseErrors } from "./refuse-errors.ts";
import { renamed } from "./renamed.ts";
import { textChunks } from "./text-chunks.ts";

type TextGeneration = typeof textGeneration;

const NAMES = { max_new_tokens: "num_predict", repetition_penalty: "repeat_penalty" };

const line = v.object({
  response: v.nullish(v.string()),
  done: v.nullish(v.boolean()),
  done_reason: v.nullish(v.string()),
  eval_count: v.nullish(v.number()),
  prompt_eval_count: v.nullish(v.number()),
});

const whole = v.object({ ...line.entries, response: v.string("The answer holds no text") });

/** What is told at the end. */
const endOf = ({ done_reason, eval_count, prompt_eval_count }: v.InferOutput<typeof line>) =>
  textEnd(done_reason ?? "stop", eval_count, prompt_eval_count);

/** Text generation in the server's own format, whose streams are lines of JSON. */
// @__NO_SIDE_EFFECTS__
export function ollamaGeneration(): Adapter<TextGeneration> {
  return {
    operation: textGeneration,
    wire: "ollama",
    toRequest: (call) => generate(call, false),
    fromReply: (body) => {
      refuseErrors(body);
      const answer = readReply(whole, body);
      return { generated_text: answer.response, ...endOf(answer) };
    },
    stream: {
      framing: ndjson,
      toRequest: (call) => generate(call, true),
      reader: () =>
        textChunks((body) => {
          refuseErrors(body);
          const answer = readReply(line, body);
          if (!answer.done) return { text: answer.response };
          const { details, usage } = endOf(answer);
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
      ...renamed(without(parameters, HUB_ONLY), NAMES),
    },
    prompt: inputs,
    // Streams unless it is told not to.
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
    wire: "ollama",
    toRequest: ({ model, input: { inputs, parameters, ...input } }) => {
      const { normalize, prompt_name, truncation_direction, encoding_format, ...rest } = input;
      return { path: "/api/embed", body: { json: { ...rest, ...parameters, input: inputs, model } } };
    },
    fromReply: (body) => readReply(embedded, body).embeddings,
  };
}
