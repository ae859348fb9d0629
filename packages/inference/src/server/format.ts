import type { ChatChunk } from "../assist/index.ts";

/**
 * The form of a streamed response: server-sent events as OpenAI sends them, the AI SDK's UI message stream, or the text
 * alone.
 */
export type ResponseFormat = "openai" | "ui-message-stream" | "text";

/** The chunk of a completion, as `textGenerationStream` returns it. */
export interface TextChunk {
  readonly token: { readonly text: string; readonly special?: boolean | null | undefined };
}

/** The chunks of a client's stream. */
export type ServedChunk = ChatChunk | TextChunk;

/** Writes the chunks of one response, with one write per text. */
export interface ChunkWriter {
  start(): string;
  write(chunk: ServedChunk): string;
  /** Ends a complete response. */
  end(): string;
  /** Ends a response that failed. `message` may be shown to the reader. */
  fail(message: string, code: string): string;
}

/** Whether a chunk belongs to a completion. */
export const isTextChunk = (chunk: ServedChunk): chunk is TextChunk => "token" in chunk;

/** The text that a chunk adds. */
export function readText(chunk: ServedChunk): string {
  if (isTextChunk(chunk)) return chunk.token.special ? "" : chunk.token.text;
  return chunk.choices?.find(({ index }) => !index)?.delta.content ?? "";
}

/** One server-sent event. */
export const toEvent = (data: unknown): string =>
  `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
