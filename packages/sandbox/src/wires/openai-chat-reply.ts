import { fingerprint } from "../answers/text/hash.ts";
import type { Members } from "../http/members.ts";
import { DONE } from "./event-stream.ts";
import { answeredModel, type EventKind, type WireCall } from "./wire.ts";
import { openaiUsage, type Written } from "./written.ts";

/** What every part of one answer says of it. */
export interface Envelope {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

/** @param prefix such as `chatcmpl` */
export function envelopeOf(
  { model, settings: { seed, now } }: WireCall,
  members: Members,
  prefix: string,
): Envelope {
  return {
    id: `${prefix}-${fingerprint(JSON.stringify(members), seed)}`,
    created: Math.floor(now() / 1000),
    model: answeredModel(model),
  };
}

/** A complete answer in OpenAI's chat format. */
export function chatReply(envelope: Envelope, written: Written): object {
  const message = { role: "assistant", content: written.text };
  const choice = { index: 0, message, logprobs: null, finish_reason: written.finish };
  return { ...envelope, object: "chat.completion", choices: [choice], usage: openaiUsage(written) };
}

/**
 * The same in pieces: the role first, then the words, then the reason of the end, then what it cost.
 * @param withUsage whether the cost was asked for
 */
export function chatChunks(envelope: Envelope, written: Written, withUsage: boolean): object[] {
  const object = "chat.completion.chunk";
  const chunk = (delta: object, finishReason: string | null = null) => ({
    ...envelope,
    object,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(withUsage && { usage: null }),
  });
  return [
    chunk({ role: "assistant", content: "" }),
    ...written.pieces.map((content) => chunk({ content })),
    chunk({}, written.finish),
    ...(withUsage ? [{ ...envelope, object, choices: [], usage: openaiUsage(written) }] : []),
  ];
}

/** What an event of such a stream holds. */
export function chatEventKind(data: string): EventKind {
  if (data === DONE) return "ending";
  const [choice] = JSON.parse(data).choices;
  if (!choice || choice.finish_reason) return "ending";
  return choice.delta.content ? "content" : "opening";
}
