import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { InputError } from "../../errors.ts";
import { isRecord, omitKeys } from "../lib/chat-messages.ts";
import { buildTextDetails, HUB_ONLY_PARAMETERS } from "../lib/local-text.ts";
import { parseWith } from "../lib/parse-with.ts";
import { renameKeys } from "../lib/rename-keys.ts";
import { createTextDecoder } from "../lib/text-decoder.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { llamaCompletionShape } from "./shape.ts";

type TextGeneration = typeof textGeneration;

const PARAMETER_NAMES = { max_new_tokens: "n_predict", repetition_penalty: "repeat_penalty" };

const piece = v.object({
  content: v.nullish(v.string()),
  stop: v.nullish(v.boolean()),
  stop_type: v.nullish(v.string()),
  tokens_evaluated: v.nullish(v.number()),
  tokens_predicted: v.nullish(v.number()),
});

const whole = v.object({ ...piece.entries, content: v.string("The response contains no text") });

/** The Hub's finish reasons. */
const FINISH_REASONS: Readonly<Record<string, string>> = {
  eos: "eos_token",
  limit: "length",
  word: "stop_sequence",
};

/** The facts in the last event. */
const buildEnd = ({ stop_type, tokens_predicted, tokens_evaluated }: v.InferOutput<typeof piece>) =>
  buildTextDetails(FINISH_REASONS[stop_type ?? ""] ?? "stop", tokens_predicted, tokens_evaluated);

/** Text generation in the server's own format. */
// @__NO_SIDE_EFFECTS__
export function llamaCompletion(): Adapter<TextGeneration> {
  return {
    operation: textGeneration,
    shape: llamaCompletionShape,
    buildRequest: (call) => complete(call),
    parseResponse: (body) => {
      throwIfError(body);
      const answer = parseWith(whole, body);
      return { generated_text: answer.content, ...buildEnd(answer) };
    },
    stream: {
      buildRequest: (call) => complete(call, true),
      createDecoder: () =>
        createTextDecoder((body) => {
          throwIfError(body);
          const answer = parseWith(piece, body);
          if (!answer.stop) return { text: answer.content };
          const { details, usage } = buildEnd(answer);
          return { text: answer.content, finish: details.finish_reason, details, usage };
        }),
    },
  };
}

function complete({ model, input }: Call<TextGeneration>, stream?: true): WireRequest {
  const { inputs, parameters = {}, ...rest } = input;
  const json = {
    ...rest,
    ...renameKeys(omitKeys(parameters, HUB_ONLY_PARAMETERS), PARAMETER_NAMES),
    ...toGrammar(parameters.grammar),
    prompt: inputs,
    stream,
    // Only read where several models are loaded.
    model: model || undefined,
  };
  return { path: "/completion", body: { json } };
}

function toGrammar(grammar: unknown): object {
  if (!isRecord(grammar)) return { grammar };
  if (grammar["type"] !== "regex") return { json_schema: grammar["value"] };
  throw new InputError(
    "input-invalid",
    "The server accepts grammars and JSON schemas, but no regular expressions",
  );
}
