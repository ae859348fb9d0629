import type { ClientOptions } from "@inferhub/inference/core";
import { createClient, InferenceClientError } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { together } from "@inferhub/inference/providers/together";
import { expect } from "vitest";
import { type Handler, json, serve, sseHeaders } from "./serve.ts";

/** A body that a client sent. */
export interface SentBody {
  readonly [name: string]: unknown;
  readonly messages: readonly Record<string, unknown>[];
}

/** Clients of a server that handles each request with the next of the handlers, and the requests. */
export async function scripted(handlers: readonly Handler[], options: Partial<ClientOptions> = {}) {
  const sent: SentBody[] = [];
  const origin = await serve((request, response, body) => {
    const handler = handlers[Math.min(sent.length, handlers.length - 1)];
    sent.push(JSON.parse(body));
    handler?.(request, response, body);
  });
  const shared = { retry: { attempts: 0 }, ...options };
  const client = createClient({ providers: [groq], baseUrls: { groq: origin }, ...shared } as ClientOptions<
    readonly [typeof groq]
  >);
  const togetherClient = createClient({
    providers: [together],
    baseUrls: { together: origin },
    ...shared,
  } as ClientOptions<readonly [typeof together]>);
  return { client, togetherClient, sent };
}

export interface Said {
  readonly content?: string | null;
  readonly tool_calls?: unknown;
  readonly refusal?: string;
}

export function says(message: Said | string, finish = "stop", usage?: unknown): Handler {
  const said = typeof message === "string" ? { content: message } : message;
  return (_, response) =>
    json(response, 200, {
      id: "chat-1",
      choices: [{ index: 0, message: { role: "assistant", ...said }, finish_reason: finish }],
      usage,
    });
}

/** A stream of deltas that ends properly. */
export function streams(
  deltas: readonly unknown[],
  finish: string | null = "stop",
  usage?: unknown,
): Handler {
  const events = [
    ...deltas.map((delta) => ({ id: "chat-1", choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    ...(usage ? [{ choices: [], usage }] : []),
  ];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  return (_, response) => response.writeHead(200, sseHeaders).end(`${body}data: [DONE]\n\n`);
}

/** A tool call in a full response. */
export function asks(name: string, args: unknown, id?: string | null): Record<string, unknown> {
  return { ...(id !== undefined && { id }), type: "function", function: { name, arguments: args } };
}

export async function failureOf(work: Promise<unknown>): Promise<InferenceClientError> {
  const error = await work.then(
    (value) => expect.fail(`Expected a failure, got ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  expect(InferenceClientError.is(error), String(error)).toBe(true);
  return error as InferenceClientError;
}
