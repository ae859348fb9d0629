import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import type { SyncAdapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { completionParameters } from "../lib/completion-parameters.ts";
import { parseWith } from "../lib/parse-with.ts";
import { createTextDecoder } from "../lib/text-decoder.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { openaiCompletionsShape } from "./shape.ts";

type TextGeneration = typeof textGeneration;

const choice = v.object({
  text: v.string(),
  finish_reason: v.nullish(v.string()),
  seed: v.nullish(v.number()),
});

const reply = v.object({ choices: v.pipe(v.array(choice), v.minLength(1, "The response contains no text")) });

const event = v.object({
  choices: v.nullish(
    v.array(v.object({ text: v.nullish(v.string()), finish_reason: v.nullish(v.string()) })),
  ),
  usage: v.nullish(v.unknown()),
});

/** How a provider's completions differ from the format that most share. */
export interface OpenaiCompletionsOptions {
  /** `/v1/completions` unless the provider has a different path. */
  readonly path?: string | ((model: string) => string);
}

/** Text generation in OpenAI's older format, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function openaiCompletions(options: OpenaiCompletionsOptions = {}): SyncAdapter<TextGeneration> {
  const { path = "/v1/completions" } = options;
  const request = ({ model, input }: Call<TextGeneration>, stream?: true): WireRequest => {
    const members = { ...completionParameters(input), prompt: input.inputs, stream };
    return {
      path: typeof path === "string" ? path : path(model),
      body: { json: { model: model || undefined, ...members } },
    };
  };
  return {
    operation: textGeneration,
    shape: openaiCompletionsShape,
    buildRequest: (call) => request(call),
    parseResponse: (body) => {
      throwIfError(body);
      const [first] = parseWith(reply, body).choices;
      const { text = "", finish_reason, seed } = first ?? {};
      const details = { ...(finish_reason && { finish_reason }), ...(seed != null && { seed }) };
      return { generated_text: text, ...(Object.keys(details).length > 0 && { details }) };
    },
    stream: {
      buildRequest: (call) => request(call, true),
      createDecoder: () =>
        createTextDecoder((body) => {
          throwIfError(body);
          const { choices, usage } = parseWith(event, body);
          return { text: choices?.[0]?.text, finish: choices?.[0]?.finish_reason, usage };
        }),
    },
  };
}
