import { anthropicChat } from "@inferhub/inference/formats/anthropic";
import * as v from "valibot";
import { expect } from "vitest";
import { messages } from "../../src/endpoints/anthropic/messages.ts";
import type { Args, ResponseMeta, WireEvent } from "../../src/endpoints/endpoint.ts";
import { toWebResponse } from "./to-web-response.ts";

export type Members = Readonly<Record<string, unknown>>;

const responseMeta: ResponseMeta = { requestId: "r1", created: 1, model: "acme/talk" };

/** A request with what every one of them needs. */
export const asked = (members: Members): Members => ({
  model: "acme/talk",
  max_tokens: 100,
  messages: [{ role: "user", content: "Hi" }],
  ...members,
});

/** The chat operation's input for such a request. */
export function chatOf(members: Members): Args {
  const [args] = messages.toCallArgs(v.parse(messages.body, asked(members)));
  return args ?? {};
}

/** The conversation of a request as chat messages. */
export const conversationOf = (...turns: readonly Members[]): unknown =>
  chatOf({ messages: turns })["messages"];

/** The message for a chat's response. */
export async function messageFor(choice: Members, others: Members = {}): Promise<Members> {
  const data = { id: "", created: 0, model: "", choices: [{ index: 0, ...choice }], ...others };
  const meta = {
    provider: "p",
    operation: "chat-completion",
    model: "m",
    attempts: 1,
    requestId: "",
    totalMs: 0,
  };
  const built = await messages.toResponse([{ data, meta }], { model: responseMeta.model }, responseMeta);
  return (await toWebResponse(built).json()) as Members;
}

export async function framesFor(chunks: readonly unknown[]): Promise<WireEvent[]> {
  const frames: WireEvent[] = [];
  const source = (async function* () {
    yield* chunks;
  })();
  for await (const frame of messages.stream?.toEvents(source, { model: responseMeta.model }, responseMeta) ??
    [])
    frames.push(frame);
  return frames;
}

export const chunk = (delta: Members, finish_reason?: string): Members => ({
  choices: [{ index: 0, delta, finish_reason }],
});

export const callPiece = (index: number, args: string, begin: Members = {}): Members => {
  const { name, ...others } = begin;
  return { index, ...others, function: { ...(name !== undefined && { name }), arguments: args } };
};

/** A request as the client writes it for Anthropic. */
export function onAnthropicsWire(input: Members): Members {
  const { body } = anthropicChat().buildRequest({ model: "acme/talk", input } as never);
  return JSON.parse(JSON.stringify((body as { json?: unknown }).json)) as Members;
}

interface Event {
  readonly type: string;
  readonly index: number;
  readonly message: Members;
  readonly content_block: Members;
  readonly delta: Readonly<Record<string, string>>;
  readonly usage: Members;
}

/** Puts a message together as the format's clients do, and checks that the events come in their order. */
export function assembled(frames: readonly WireEvent[]): Members {
  const content: Record<string, unknown>[] = [];
  let message: Record<string, unknown> = {};
  let open: number | undefined;
  let json = "";
  for (const { event, data } of frames) {
    const { type, index, message: head, content_block, delta, usage } = data as Event;
    expect(type).toBe(event);
    if (type === "message_start") message = { ...head };
    if (type === "content_block_start") {
      expect([open, index]).toEqual([undefined, content.length]);
      open = index;
      json = "";
      content.push({ ...content_block });
    }
    if (type === "content_block_delta") {
      expect(index).toBe(open);
      const block = content[index] ?? {};
      const { type: _, partial_json, ...added } = delta;
      json += partial_json ?? "";
      for (const [name, piece] of Object.entries(added)) block[name] = `${block[name]}${piece}`;
    }
    if (type === "content_block_stop") {
      expect(index).toBe(open);
      open = undefined;
      if (json) (content[index] ?? {})["input"] = JSON.parse(json);
    }
    if (type === "message_delta") {
      expect(open).toBeUndefined();
      message = { ...message, ...delta, usage };
    }
  }
  expect(frames[0]?.event).toBe("message_start");
  expect(frames.at(-1)?.event).toBe("message_stop");
  return { ...message, content };
}
