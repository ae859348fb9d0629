import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeProvider, startProvider } from "./provider.ts";
import { EXAMPLES, type RunningExample } from "./start.ts";

/**
 * Maximum content of socket and framework buffers between the provider and a reader that has stopped reading.
 */
const MAX_BUFFERED_BYTES = 48_000_000;

let provider: FakeProvider;

beforeAll(async () => {
  provider = await startProvider();
  Object.assign(process.env, { GROQ_API_KEY: "any", GROQ_BASE_URL: provider.url });
});

afterAll(() => provider.stop());

const toBody = (content: string) => JSON.stringify({ messages: [{ role: "user", content }], stream: true });

describe.each(Object.entries(EXAMPLES))("%s", (_, start) => {
  let example: RunningExample;

  beforeAll(async () => {
    example = await start();
  });

  afterAll(() => example?.stop());

  const post = (body: string, signal?: AbortSignal) =>
    fetch(example.url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
      ...(signal && { signal }),
    });

  it("streams a chat", async () => {
    const response = await post(toBody("Name three lighthouses."));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const text = await response.text();
    expect(text).toContain('"content":"Hook"');
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
  });

  it("responds to a body that is not a chat", async () => {
    const response = await post("{}");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "input-invalid" } });
  });

  it("stops the provider's stream when the client disconnects", async () => {
    const controller = new AbortController();
    const response = await post(toBody("Tell an endless story."), controller.signal);
    await response.body?.getReader().read();
    expect(provider.isStopped()).toBe(false);
    controller.abort();
    await vi.waitFor(() => expect(provider.isStopped()).toBe(true), { timeout: 30_000 });
  });

  it("waits for a slow reader, with bounded memory", async () => {
    const { port, pathname } = new URL(example.url);
    const body = toBody("Tell an endless story.");
    const head = `POST ${pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`;
    const socket: Socket = connect(Number(port), "127.0.0.1");
    socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const now = provider.bytes();
        const isStill = now === before;
        before = now;
        expect(isStill).toBe(true);
      },
      { interval: 500, timeout: 60_000 },
    );
    expect(provider.bytes()).toBeLessThan(MAX_BUFFERED_BYTES);
    expect(provider.isStopped()).toBe(false);
    socket.destroy();
    await vi.waitFor(() => expect(provider.isStopped()).toBe(true), { timeout: 30_000 });
  });
});
