import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { StreamDecoder } from "../../contracts/adapter.ts";
import type { WireEvent } from "../../contracts/wire.ts";
import { createEventParser, type EventText } from "../lib/event-parser.ts";
import { parseEvent } from "../lib/parse-event.ts";
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
  const parse = createEventParser(parseReceived, CONTENT);
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

const parseReceived = (data: string) => parseEvent(data) as Received;

type Members = Readonly<Record<string, unknown>>;

/** Whether all fields are plain values, except one. */
function isFlat(members: Members, except: string): boolean {
  for (const name in members)
    if (name !== except && typeof members[name] === "object" && members[name] !== null) return false;
  return true;
}

/** The text of a chunk with one choice that has nothing else. */
const CONTENT: EventText<Received> = {
  read: (body) => {
    const { choices } = body ?? {};
    const choice = choices?.length === 1 ? choices[0] : undefined;
    const delta = choice?.delta as { readonly content?: unknown } | null | undefined;
    if (!choice || !delta || typeof delta.content !== "string") return undefined;
    const isPlain = isFlat(body as Members, "choices") && isFlat(choice as Members, "delta");
    return isPlain && isFlat(delta as Members, "") ? delta.content : undefined;
  },
  replace: (body, content) => {
    const [choice] = body.choices ?? [];
    const choices = [{ ...choice, delta: Object.assign({}, choice?.delta, { content }) }];
    // The engine takes microseconds to add a property to a copy that was made by spreading.
    return Object.assign({}, body, { choices });
  },
};
