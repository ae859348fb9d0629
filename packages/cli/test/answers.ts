import { vi } from "vitest";

export const CANARY = "hf_canary_7d1e93";

/** A request that a fake `fetch` saw. */
export interface Seen {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (seen: Seen, signal: AbortSignal | undefined) => Response | Promise<Response>;

/** A `fetch` with given responses that records its requests. */
export function fakeFetch(answer: Answer) {
  const seen: Seen[] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const text = typeof init?.body === "string" ? init.body : undefined;
    const body = text === undefined ? init?.body : JSON.parse(text);
    const request = { url: String(input), headers: new Headers(init?.headers), body };
    seen.push(request);
    return answer(request, init?.signal ?? undefined);
  });
  return { fetch: fetch as typeof globalThis.fetch, seen };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

export const chunkOf = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** Server-sent events; `open` keeps the stream from ending. `onRead` is called when they are read. */
export function stream(events: readonly string[], { open = false, onRead = () => {} } = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of events) controller.enqueue(new TextEncoder().encode(event));
      if (!open) controller.close();
    },
    pull: onRead,
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]);
export const WAV = new Uint8Array([...Buffer.from("RIFF....WAVEfmt data")]);
