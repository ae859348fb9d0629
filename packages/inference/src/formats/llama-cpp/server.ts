import type { OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import { defineServerFormat, type ServerError, type ServerResponse } from "../../contracts/server-format.ts";
import { optionalLimit, text } from "../lib/body-schemas.ts";
import { toGenerationInputs, toLimit, toStopList } from "../lib/completion-inputs.ts";
import { encodeText, readTextEnd, type TextEnd } from "../lib/generated-text.ts";
import { llamaCompletionShape } from "./shape.ts";

const completionBody = v.looseObject({ prompt: text, n_predict: optionalLimit });

type Body = v.InferOutput<typeof completionBody>;

/** The server half of llama.cpp's completions. */
export const llamaCompletionServer = defineServerFormat<Body>({
  shape: llamaCompletionShape,
  operation: textGeneration,
  body: completionBody,
  parseRequest: ({ prompt, n_predict, ...members }) =>
    toGenerationInputs(prompt, members, {
      max_new_tokens: toLimit(n_predict),
      stop: toStopList(members["stop"]),
      repetition_penalty: members["repeat_penalty"],
    }),
  buildResponse: ([result], body, { model }) => {
    const output = result.data as OperationOutput<typeof textGeneration>;
    return { json: { content: output.generated_text, ...buildEnd(readTextEnd(output), body, model) } };
  },
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: (chunks, body, { model }) =>
      encodeText(
        chunks,
        (content) => ({ data: { index: 0, content, tokens: [], stop: false } }),
        (end) => ({ data: { content: "", ...buildEnd(end, body, model) } }),
      ),
    getEventKind: (data) => (JSON.parse(data).stop ? "ending" : "content"),
  },
  buildError: buildLlamaError,
});

function buildEnd({ reason, inputTokens, outputTokens }: TextEnd, { prompt, stop }: Body, model: string) {
  const stops = toStopList(stop);
  const stopped = reason === "stop_sequence";
  return {
    index: 0,
    tokens: [],
    stop: true,
    stop_type: reason === "length" ? "limit" : stopped ? "word" : "eos",
    // Which of several it was, an output does not tell.
    stopping_word: stopped && stops.length === 1 ? stops[0] : "",
    tokens_evaluated: inputTokens,
    tokens_predicted: outputTokens,
    truncated: false,
    model,
    prompt,
  };
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  501: "not_supported_error",
  503: "unavailable_error",
};

/** An error of llama.cpp's server: the code is the status. */
export function buildLlamaError({ status, message }: ServerError): ServerResponse {
  const type = ERROR_TYPES[status] ?? (status < 500 ? "invalid_request_error" : "server_error");
  return { status, json: { error: { code: status, message, type } } };
}
