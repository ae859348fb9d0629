import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { StreamDecoder, SyncAdapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import { WireError, type WireEvent, type WireRequest } from "../../contracts/wire.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { openaiChatShape } from "./shape.ts";

type Chat = typeof chatCompletion;

/** One piece of a streamed chat. */
export type OpenaiChatChunk = OperationChunk<Chat>;

/** How a provider's chat differs from the wire that most share. */
export interface OpenaiChatOptions {
  /** `/v1/chat/completions` unless the provider has another path. */
  readonly path?: string | ((model: string) => string);
  /** Members the provider refuses; they are not sent. */
  readonly omit?: readonly string[];
  /** Last word on the body, for members that are spelled differently. */
  readonly body?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Last word on each chunk, for members in other positions. */
  readonly chunk?: (chunk: OpenaiChatChunk) => OpenaiChatChunk;
}

/** Chat in OpenAI's format, plain and streamed. */
// @__NO_SIDE_EFFECTS__
export function openaiChat(options: OpenaiChatOptions = {}): SyncAdapter<Chat> {
  const { path = "/v1/chat/completions", omit = [], body = (same) => same, chunk } = options;
  const request = ({ model, input }: Call<Chat>, stream?: true): WireRequest => {
    // The router reads the target model from the first bytes of the body, so `model` leads.
    const members: Record<string, unknown> = { model: model || undefined, ...input, stream };
    for (const name of omit) delete members[name];
    return { path: typeof path === "string" ? path : path(model), body: { json: body(members) } };
  };
  return {
    operation: chatCompletion,
    shape: openaiChatShape,
    buildRequest: (call) => request(call),
    parseResponse: (reply) => {
      throwIfError(reply);
      return reply as OperationOutput<Chat>;
    },
    stream: {
      buildRequest: (call) => request(call, true),
      createDecoder: () => createOpenaiChatDecoder(chunk),
    },
  };
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
    // An event without data is a sign of life and nothing else.
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

/** What an event holds, as it was parsed; the complete answer has `message` in place of `delta`. */
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
