import type { OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import type { Adapter, StreamDecoder } from "../../contracts/adapter.ts";
import { unwrapFirst } from "../hub-inference/responses.ts";
import { parseEvent } from "../lib/parse-event.ts";
import { parseWith } from "../lib/parse-with.ts";
import type { TextChunk } from "../lib/text-decoder.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { tgiShape } from "./shape.ts";

type TextGeneration = typeof textGeneration;

/** Text generation in the own format of Text Generation Inference, whose streams have their own URL. */
// @__NO_SIDE_EFFECTS__
export function tgiGeneration(path: string, streamPath: string): Adapter<TextGeneration> {
  return {
    operation: textGeneration,
    shape: tgiShape,
    buildRequest: ({ input }) => ({ path, body: { json: input } }),
    parseResponse: parseGenerated,
    stream: {
      buildRequest: ({ input }) => ({ path: streamPath, body: { json: input } }),
      createDecoder: createTgiDecoder,
    },
  };
}

/** Parses generated text with its details, alone or in a list. */
export function parseGenerated(body: unknown): OperationOutput<TextGeneration> {
  const answer = unwrapFirst(body);
  throwIfError(answer);
  return parseWith(textGeneration.output, answer);
}

const event = v.looseObject({
  token: v.looseObject({ text: v.string() }),
  generated_text: v.nullish(v.string(), null),
});

/** Reads tokens until one includes the entire text: there is no other sign of the end. */
export function createTgiDecoder(): StreamDecoder<TextChunk> {
  const reader = { complete: false, closed: false, decode };
  function decode({ data }: { readonly data: string }): TextChunk[] {
    // An event without data is a keep-alive.
    if (!data) return [];
    const body = parseEvent(data);
    throwIfError(body);
    const chunk = isToken(body) ? parseWith(event, body) : completeResponse(body);
    if (chunk.generated_text != null) reader.complete = reader.closed = true;
    return [chunk];
  }
  return reader;
}

const isToken = (body: unknown) => typeof body === "object" && body !== null && "token" in body;

/** A full response to a streaming request. */
function completeResponse(body: unknown): TextChunk {
  const { generated_text, details = null } = parseGenerated(body);
  return {
    index: 0,
    token: { id: null, text: generated_text, logprob: null, special: false },
    generated_text,
    details,
  };
}
