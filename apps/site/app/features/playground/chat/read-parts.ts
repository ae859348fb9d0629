import { type ChatChunk, type ChatStreamPart, createChatPartReader } from "@inferhub/inference/assist";
import type { ServerEvent } from "../server-events.ts";

/** An event of a run, with its part of a chat's response. */
export interface RunEvent extends ServerEvent {
  readonly parts?: readonly ChatStreamPart[];
}

/** Returns a function that parses the events of one run. */
export function createPartsReader(): (event: ServerEvent) => RunEvent {
  let count = 0;
  const reader = createChatPartReader(() => `call_${count++}`);
  let isStreamed = false;
  return (event) => {
    switch (event.event) {
      case "delta":
        isStreamed = true;
        return withParts(event, () => reader.push(event.data as ChatChunk));
      case "result":
        return isStreamed ? event : withParts(event, () => reader.push(toChunk(event.data)));
      case "done":
        return withParts(event, reader.end);
      default:
        return event;
    }
  };
}

/** A complete response as one chunk of a stream. */
function toChunk(result: unknown): ChatChunk {
  const { data } = result as { data: { choices: readonly { message: object }[] } };
  return { ...data, choices: data.choices.map(({ message }) => ({ index: 0, delta: message })) } as ChatChunk;
}

/** Other operations have no parts, and events come from any server, so they're untrusted. */
function withParts(event: ServerEvent, read: () => readonly ChatStreamPart[]): RunEvent {
  try {
    const parts = read();
    return parts.length > 0 ? { ...event, parts } : event;
  } catch {
    return event;
  }
}
