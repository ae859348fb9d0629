import type { Play, Step } from "./raw-server.ts";

export const RESET: Step = { end: "reset" };
export const HOLD: Step = { end: "hold" };
/** Long enough for the client to have read the earlier bytes. */
export const PAUSE: Step = { pauseMs: 30 };

/** Header of a response that ends with its connection. */
export function head(status: number, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} Status`, ...lines, "", ""].join("\r\n");
}

/** A full response with its length. */
export function reply(
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string | number>> = {},
): Play {
  const length = Buffer.byteLength(body);
  return [head(status, { "content-type": "application/json", "content-length": length, ...headers }), body];
}

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Play =>
  reply(status, JSON.stringify(body), headers);

/** A response of events that ends with its connection. */
export const events = (...steps: readonly Step[]): Play => [
  head(200, { "content-type": "text/event-stream" }),
  ...steps,
];

/** The same in chunked encoding, whose end the steps must say themselves. */
export const chunkedEvents = (...steps: readonly Step[]): Play => [
  head(200, { "content-type": "text/event-stream", "transfer-encoding": "chunked" }),
  ...steps,
];

/** One chunk of the chunked encoding. */
export const chunked = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

export const LAST_CHUNK = "0\r\n\r\n";

export const event = (body: unknown): string =>
  `data: ${typeof body === "string" ? body : JSON.stringify(body)}\n\n`;

/** One chat chunk. */
export const says = (content: string, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] });

export const DONE = "data: [DONE]\n\n";

/** A stream that says "ab" and proves its end twice. */
export const AB = `${says("a")}${says("b", "stop")}${DONE}`;

/** A full chat response. */
export const chat = (content: string) => ({
  id: "chat-1",
  object: "chat.completion",
  created: 1,
  model: "acme/talk",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

export const GOOD: Play = json(200, chat("hi"));
