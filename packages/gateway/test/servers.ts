import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onCleanup } from "../../../test/cleanup.ts";
import { type AccessEntry, type RunningGateway, type StartOptions, startGateway } from "../src/index.ts";

/** An upstream's record of a request. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An upstream that reads each full request before it responds, and records it. */
export async function upstreamServer(
  answer: (response: ServerResponse, seen: Seen, request: IncomingMessage) => unknown,
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const url = await listen(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      // The connection was cut before the request was complete, so no client waits for a response.
      return;
    }
    const { method = "", url = "", headers } = request;
    const entry = { method, url, headers, body: Buffer.concat(parts).toString("latin1") };
    seen.push(entry);
    answer(response, entry, request);
  });
  return { url, seen };
}

export interface TestGateway extends RunningGateway {
  readonly log: AccessEntry[];
}

export async function gateway(options: StartOptions): Promise<TestGateway> {
  const log: AccessEntry[] = [];
  const running = await startGateway({ graceMs: 100, log: (entry) => log.push(entry), ...options });
  onCleanup(() => running.stop());
  return { ...running, log };
}

export function json(response: ServerResponse, value: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
}

/** Waits until a count has not changed in many turns of the event loop, in which this process does all the work. */
export async function atRest(count: () => number, turns = 5_000): Promise<void> {
  for (let still = 0, last = -1; still < turns; still++) {
    if (count() !== last) still = 0;
    last = count();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Waits until a condition holds, or fails with the latest value. */
export async function until<T>(probe: () => T, withinMs = 60_000): Promise<NonNullable<T>> {
  const endMs = Date.now() + withinMs;
  for (;;) {
    const value = probe();
    if (value) return value;
    if (Date.now() > endMs) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export interface SseEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly data: any;
}

export function parseSse(text: string): SseEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event: "))
    .map((block) => {
      const [, event = "", data = ""] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });
}
