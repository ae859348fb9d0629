import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import { InputError } from "../errors.ts";
import { sse } from "../framing/sse.ts";
import type { Adapter, Call } from "../types/adapter.ts";
import type { WireRequest } from "../types/wire.ts";
import { isRecord, without } from "./chat-messages.ts";
import { HUB_ONLY, textEnd } from "./local-text.ts";
import { readReply } from "./read-reply.ts";
import { refuseErrors } from "./refuse-errors.ts";
import { renamed } from "./renamed.ts";
import { textChunks } from "./text-chunks.ts";

type TextGeneration = typeof textGeneration;

const NAMES = { max_new_tokens: "n_predict", repetition_penalty: "repeat_penalty" };

const piece = v.object({
  content: v.nullish(v.string()),
  stop: v.nullish(v.boolean()),
  stop_type: v.nullish(v.string()),
  tokens_evaluated: v.nullish(v.number()),
  tokens_predicted: v.nullish(v.number()),
});

const whole = v.object({ ...piece.entries, content: v.string("The answer holds no text") });

/** The Hub's words for why a text ends. */
const FINISH_REASONS: Readonly<Record<string, string>> = {
  eos: "eos_token",
  limit: "length",
  word: "stop_sequence",
};

/** What is told at the end. */
const endOf = ({ stop_type, tokens_predicted, tokens_evaluated }: v.InferOutput<typeof piece>) =>
  textEnd(FINISH_REASONS[stop_type ?? ""] ?? "stop", tokens_predicted, tokens_evaluated);

/** Text generation in the server's own format. */
// @__NO_SIDE_EFFECTS__
export function llamaCompletion(): Adapter<TextGeneration> {
  return {
    operation: textGeneration,
    wire: "llama-completion",
    toRequest: (call) => complete(call),
    fromReply: (body) => {
      refuseErrors(body);
      const answer = readReply(whole, body);
      return { generated_text: answer.content, ...endOf(answer) };
    },
    stream: {
      framing: sse,
      toRequest: (call) => complete(call, true),
      reader: () =>
        textChunks((body) => {
          refuseErrors(body);
          const answer = readReply(piece, body);
          if (!answer.stop) return { text: answer.content };
          const { details, usage } = endOf(answer);
          return { text: answer.content, finish: details.finish_reason, details, usage };
        }),
    },
  };
}

function complete({ model, input }: Call<TextGeneration>, stream?: true): WireRequest {
  const { inputs, parameters = {}, ...rest } = input;
  const json = {
    ...rest,
    ...renamed(without(parameters, HUB_ONLY), NAMES),
    ...grammarOf(parameters.grammar),
    prompt: inputs,
    stream,
    // Only read where several models are loaded.
    model: model || undefined,
  };
  return { path: "/completion", body: { json } };
}

function grammarOf(grammar: unknown): object {
  if (!isRecord(grammar)) return { grammar };
  if (grammar["type"] !== "regex") return { json_schema: grammar["value"] };
  throw new InputError("input-invalid", "The server takes grammars and JSON schemas, no regular expressions");
}
