import type { OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import {
  defineServerFormat,
  type ServerError,
  type ServerEvent,
  type ServerResponse,
} from "../../contracts/server-format.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { members, text } from "../lib/body-schemas.ts";
import type { TextChunk } from "../lib/generated-text.ts";
import { tgiShape } from "./shape.ts";

const generateBody = v.looseObject({ inputs: text, parameters: members });

/** Server format of Text Generation Inference: a path for full text and one for streams. */
export const tgiServer = defineServerFormat<v.InferOutput<typeof generateBody>>({
  shape: tgiShape,
  operation: textGeneration,
  body: generateBody,
  parseRequest: ({ inputs, parameters }) => [
    { inputs, parameters: { ...omitNullish(parameters), details: true } },
  ],
  buildResponse: ([result], { parameters }) => {
    const { details, ...output } = result.data as OperationOutput<typeof textGeneration>;
    return { json: parameters["details"] === true ? { ...output, details } : output };
  },
  stream: {
    isStreaming: (_body, path) => path.endsWith("/generate_stream"),
    encode: encodeTokens,
    getEventKind: (data) => (JSON.parse(data).generated_text === null ? "content" : "ending"),
  },
  buildError: buildTgiError,
});

/** The last event contains the complete text, without a prompt, and the details. */
async function* encodeTokens(chunks: AsyncIterable<unknown>): AsyncIterable<ServerEvent> {
  let index = 0;
  let text = "";
  for await (const { token, details } of chunks as AsyncIterable<TextChunk>) {
    if (!token.special) text += token.text;
    const end = details && omitTokens(details);
    yield { data: { index: ++index, token, generated_text: end ? text : null, details: end ?? null } };
  }
}

const omitTokens = ({
  finish_reason,
  generated_tokens,
  input_length,
  seed,
}: NonNullable<TextChunk["details"]>) => ({
  finish_reason,
  generated_tokens,
  input_length,
  seed,
});

const ERRORS: Readonly<Record<number, readonly [type: string, status: number]>> = {
  400: ["validation", 422],
  413: ["validation", 413],
  422: ["validation", 422],
  424: ["generation", 424],
  429: ["overloaded", 429],
};

/** An error of Text Generation Inference. */
export function buildTgiError({ status, message }: ServerError): ServerResponse {
  const [error_type, shown] = ERRORS[status] ?? [
    status < 500 ? "validation" : "incomplete_generation",
    status,
  ];
  return { status: shown, json: { error: message, error_type } };
}
