import { type ChunkWriter, isTextChunk, readText, toEvent } from "./format.ts";

/** Writes server-sent events in OpenAI's format. Preserves unknown fields of chunks. */
export function createOpenaiWriter(): ChunkWriter {
  const id = `chatcmpl-${crypto.randomUUID()}`;
  const created = Math.floor(Date.now() / 1000);
  return {
    start: () => "",
    write: (chunk) => {
      if (isTextChunk(chunk)) {
        const choices = [{ index: 0, text: readText(chunk), finish_reason: null }];
        return toEvent({ id, object: "text_completion", created, choices });
      }
      // Clients group chunks by their ID, which some providers do not send.
      const head = { id: chunk.id || id, object: "chat.completion.chunk", created: chunk.created || created };
      return toEvent({ ...chunk, ...head });
    },
    end: () => toEvent("[DONE]"),
    // Without the end-of-stream marker, clients see that the response is incomplete.
    fail: (message, code) => toEvent({ error: { message, type: "server_error", code } }),
  };
}
