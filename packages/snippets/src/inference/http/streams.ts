import type { Path } from "./path.ts";

/** How a chat that is streamed as events of JSON is read. */
export interface StreamShape {
  /** Where an event holds new text; events without it say other things. */
  readonly at: Path;
  /** What the last event says in place of JSON. */
  readonly end?: string;
}

/** By the wire's name. */
const STREAMS: Readonly<Record<string, StreamShape>> = {
  "openai-chat": { at: ["choices", 0, "delta", "content"], end: "[DONE]" },
  anthropic: { at: ["delta", "text"] },
  google: { at: ["candidates", 0, "content", "parts", 0, "text"] },
};

/** Nothing where a wire does not stream chats. */
export function streamOf(wire: string): StreamShape | undefined {
  return Object.hasOwn(STREAMS, wire) ? STREAMS[wire] : undefined;
}
