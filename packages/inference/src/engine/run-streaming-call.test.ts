import { describe, expect, it } from "vitest";
import { createClient } from "../core.ts";
import { groq } from "../providers/groq.ts";

const utf8 = new TextEncoder();

/** A client whose provider sends one chunk and then waits, and whether the provider was left. */
function waitingStream() {
  const state = { isCancelled: false };
  const fetch = async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(utf8.encode('data: {"choices":[{"index":0,"delta":{"content":"a"}}]}\n\n')),
      cancel: () => {
        state.isCancelled = true;
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  const client = createClient({ providers: [groq], keys: { groq: "key" }, fetch });
  const messages = [{ role: "user" as const, content: "hi" }];
  return { state, stream: client.chatCompletionStream({ model: "m", messages }) };
}

describe("a stream", () => {
  it("is closed by `await using`, as a generator is", async () => {
    const { state, stream } = waitingStream();
    await stream.next();
    const { asyncDispose } = Symbol as unknown as { readonly asyncDispose: unique symbol };
    await (stream as unknown as Record<symbol, () => Promise<void>>)[asyncDispose]?.();
    expect(state.isCancelled).toBe(true);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });
});
