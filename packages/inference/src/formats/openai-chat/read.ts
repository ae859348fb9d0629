import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import { WireError, type WireEvent } from "../../contracts/wire.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { openaiChatShape } from "./shape.ts";

/** One part of a streamed chat. */
export type OpenaiChatChunk = OperationChunk<typeof chatCompletion>;

/** @throws WireError if the body contains an error. Other content is validated as usual. */
export function refuse(body: unknown): OperationOutput<typeof chatCompletion> {
  throwIfError(body);
  return body as OperationOutput<typeof chatCompletion>;
}

/**
 * Reads chunks until `[DONE]`. A finish reason proves the end as well: some providers just close.
 */
export function createOpenaiChatDecoder(
  adjust = (chunk: OpenaiChatChunk) => chunk,
): StreamDecoder<OpenaiChatChunk> {
  const reader = { complete: false, closed: false, isVerbatim: false, decode };
  function decode({ event, data }: WireEvent): OpenaiChatChunk[] {
    reader.isVerbatim = false;
    if (data[0] !== "{" && data.trim() === openaiChatShape.stream.end) {
      reader.complete = reader.closed = true;
      return [];
    }
    // An event without data is a keep-alive.
    if (!data) return [];
    const body = parse(data);
    throwIfError(event === "error" ? { error: body } : body);
    let isChanged = !body.choices;
    body.choices ??= [];
    for (const choice of body.choices) {
      isChanged ||= !choice.delta;
      choice.delta ??= choice.message ?? {};
      reader.complete ||= Boolean(choice.finish_reason);
    }
    const chunk: unknown = adjust(body as unknown as OpenaiChatChunk);
    reader.isVerbatim = !isChanged && chunk === body;
    return [chunk as OpenaiChatChunk];
  }
  return reader;
}

/** A parsed event. Full responses have `message` instead of `delta`. */
interface Received {
  choices?: { delta?: object; message?: object; finish_reason?: unknown }[] | null;
}

function parse(data: string): Received {
  try {
    return JSON.parse(data);
  } catch {
    throw new WireError("malformed", "A stream event is not JSON");
  }
}
