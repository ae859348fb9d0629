import type { OperationOutput } from "@inferhub/catalog/define";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import { sse } from "../framing/sse.ts";
import type { Adapter, StreamReader } from "../types/adapter.ts";
import { first } from "./hub/replies.ts";
import { parseEvent } from "./parse-event.ts";
import { readReply } from "./read-reply.ts";
import { refuseErrors } from "./refuse-errors.ts";
import type { TextChunk } from "./text-chunks.ts";

type TextGeneration = typeof textGeneration;

/** Text generation in the own format of Text Generation Inference, whose streams have an address of their own. */
// @__NO_SIDE_EFFECTS__
export function tgiGeneration(path: string, streamPath: string): Adapter<TextGeneration> {
  return {
    operation: textGeneration,
    wire: "tgi",
    toRequest: ({ input }) => ({ path, body: { json: input } }),
    fromReply: readGenerated,
    stream: {
      framing: sse,
      toRequest: ({ input }) => ({ path: streamPath, body: { json: input } }),
      reader: tgiReader,
    },
  };
}

/** Reads a text with what is told of it, alone or in a list. */
export function readGenerated(body: unknown): OperationOutput<TextGeneration> {
  const answer = first(body);
  refuseErrors(answer);
  return readReply(textGeneration.output, answer);
}

const event = v.looseObject({
  token: v.looseObject({ text: v.string() }),
  generated_text: v.nullish(v.string(), null),
});

/** Reads tokens until one comes with the whole text: there is no other sign of the end. */
export function tgiReader(): StreamReader<TextChunk> {
  const reader = { complete: false, closed: false, read };
  function read({ data }: { readonly data: string }): TextChunk[] {
    // An event without data is a sign of life and nothing else.
    if (!data) return [];
    const body = parseEvent(data);
    refuseErrors(body);
    const chunk = isToken(body) ? readReply(event, body) : wholeAnswer(body);
    if (chunk.generated_text != null) reader.complete = reader.closed = true;
    return [chunk];
  }
  return reader;
}

const isToken = (body: unknown) => typeof body === "object" && body !== null && "token" in body;

/** An answer that came at once where a stream was asked for. */
function wholeAnswer(body: unknown): TextChunk {
  const { generated_text, details = null } = readGenerated(body);
  return {
    index: 0,
    token: { id: null, text: generated_text, logprob: null, special: false },
    generated_text,
    details,
  };
}
