import type { OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import { defineServerFormat, type ResponseMeta } from "../../../contracts/server-format.ts";
import { members, optionalLimit, text } from "../../lib/body-schemas.ts";
import { toGenerationInputs, toLimit, toStopList } from "../../lib/completion-inputs.ts";
import { encodeText, readTextEnd, type TextEnd } from "../../lib/generated-text.ts";
import { ollamaShape } from "../shape.ts";
import { buildOllamaError } from "./error.ts";

const generateBody = v.looseObject({ model: text, prompt: text, options: members });
const limit = v.object({ num_predict: optionalLimit });

/** The server half of Ollama's text generation, whose stream of JSON lines is the default. */
export const ollamaGenerationServer = defineServerFormat<v.InferOutput<typeof generateBody>>({
  shape: ollamaShape,
  operation: textGeneration,
  body: generateBody,
  parseRequest: ({ prompt, options }) =>
    toGenerationInputs(prompt, options, {
      max_new_tokens: toLimit(v.parse(limit, options).num_predict),
      stop: toStopList(options["stop"]),
      repetition_penalty: options["repeat_penalty"],
    }),
  buildResponse: ([result], _body, meta) => {
    const output = result.data as OperationOutput<typeof textGeneration>;
    return { json: { ...buildPart(output.generated_text, true, meta), ...buildEnd(readTextEnd(output)) } };
  },
  stream: {
    isStreaming: ({ stream }) => stream !== false,
    framing: "ndjson",
    encode: (chunks, _body, meta) =>
      encodeText(
        chunks,
        (piece) => ({ data: buildPart(piece, false, meta) }),
        (end) => ({ data: { ...buildPart("", true, meta), ...buildEnd(end) } }),
      ),
    getEventKind: (data) => (JSON.parse(data).done ? "ending" : "content"),
  },
  buildError: buildOllamaError,
});

const buildPart = (response: string, done: boolean, { model, created }: ResponseMeta) => ({
  model,
  created_at: new Date(created * 1000).toISOString(),
  response,
  done,
});

const buildEnd = ({ reason, inputTokens, outputTokens }: TextEnd) => ({
  done_reason: reason === "length" ? "length" : "stop",
  total_duration: 0,
  load_duration: 0,
  prompt_eval_count: inputTokens,
  eval_count: outputTokens,
});
