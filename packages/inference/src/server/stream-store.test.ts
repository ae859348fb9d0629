import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ServedChunk } from "./format.ts";
import { createStreamStore, readStreamId } from "./stream-store.ts";

const toChunk = (content: string) => ({ choices: [{ index: 0, delta: { content } }] }) as ServedChunk;

/** A stream whose chunks are pushed by a test. */
function createSource() {
  const chunks: (ServedChunk | Error | undefined)[] = [];
  let wake = () => {};
  const push = (chunk: ServedChunk | Error | undefined) => {
    chunks.push(chunk);
    wake();
  };
  let opened = 0;
  async function* open(signal: AbortSignal) {
    opened++;
    signal.addEventListener("abort", () => push(undefined));
    for (;;) {
      while (chunks.length > 0) {
        const chunk = chunks.shift();
        if (chunk === undefined) return;
        if (chunk instanceof Error) throw chunk;
        yield chunk;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return { push, open, opened: () => opened };
}

async function collect(stream: AsyncIterable<ServedChunk> | undefined) {
  const chunks: ServedChunk[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return chunks;
}

const ID = "a-stream-of-the-test";
const [a, b] = [toChunk("a"), toChunk("b")];

describe("createStreamStore", () => {
  it("returns a stream from its first chunk to every reader", async () => {
    const streams = createStreamStore();
    const { push, open, opened } = createSource();
    const first = collect(streams.start(ID, open));
    push(a);
    const second = collect(streams.resume(ID));
    push(b);
    push(undefined);
    expect(await first).toEqual([a, b]);
    expect(await second).toEqual([a, b]);
    expect(await collect(streams.resume(ID))).toEqual([a, b]);
    expect(opened()).toBe(1);
  });

  it("does not start a stream twice", async () => {
    const streams = createStreamStore();
    const { push, open, opened } = createSource();
    const both = [streams.start(ID, open), streams.start(ID, open)].map(collect);
    push(undefined);
    expect(await Promise.all(both)).toEqual([[], []]);
    expect(opened()).toBe(1);
  });

  it("continues after its reader disconnects", async () => {
    const streams = createStreamStore();
    const { push, open } = createSource();
    const reader = streams.start(ID, open)[Symbol.asyncIterator]();
    push(a);
    await reader.next();
    const waiting = reader.next();
    await reader.return?.();
    expect((await waiting).done).toBe(true);
    push(b);
    push(undefined);
    expect(await collect(streams.resume(ID))).toEqual([a, b]);
  });

  it("throws the error of the stream to every reader, after its chunks", async () => {
    const streams = createStreamStore();
    const { push, open } = createSource();
    const reader = streams.start(ID, open)[Symbol.asyncIterator]();
    push(a);
    push(new Error("broken"));
    expect(await reader.next()).toEqual({ done: false, value: a });
    await expect(reader.next()).rejects.toThrow("broken");
    await expect(collect(streams.resume(ID))).rejects.toThrow("broken");
  });

  it("stops a stream", async () => {
    const streams = createStreamStore();
    const { open } = createSource();
    const chunks = collect(streams.start(ID, open));
    expect(streams.stop(ID)).toBe(true);
    expect(await chunks).toEqual([]);
    expect(streams.stop("another-stream-of-the-test")).toBe(false);
  });

  it("stops a stream that has had no reader for some time", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const streams = createStreamStore({ graceMs: 1_000 });
    const { open } = createSource();
    let signal: AbortSignal | undefined;
    const stream = streams.start(ID, (given) => {
      signal = given;
      return open(given);
    });
    void stream[Symbol.asyncIterator]().return?.();
    vi.advanceTimersByTime(999);
    expect(signal?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal?.aborted).toBe(true);
  });

  it("forgets a complete stream", async () => {
    const streams = createStreamStore({ keepMs: 0 });
    const { push, open } = createSource();
    const chunks = collect(streams.start(ID, open));
    push(undefined);
    await chunks;
    await expect.poll(() => streams.resume(ID)).toBeUndefined();
  });

  it("limits streams and chunks", async () => {
    const streams = createStreamStore({ maxStreams: 1, maxChunks: 1 });
    const { push, open } = createSource();
    const chunks = collect(streams.start(ID, open));
    expect(() => streams.start("another-stream-of-the-test", open)).toThrow("1 streams");
    push(a);
    push(b);
    await expect(chunks).rejects.toMatchObject({ code: "too-large" });
  });
});

describe("readStreamId", () => {
  it.each([
    ["0f8fad5b-d9cb-469f-a165-70867728950e", "0f8fad5b-d9cb-469f-a165-70867728950e"],
    ["short", undefined],
    ["../../etc/passwd-of-the-server", undefined],
    ["x".repeat(101), undefined],
  ])("of %s", (value, expected) => {
    expect(readStreamId({ headers: new Headers({ "x-inferhub-stream": value }) })).toBe(expected);
  });

  it("is undefined without headers", () => {
    expect(readStreamId({})).toBeUndefined();
  });
});
