import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { DONE } from "./event-stream.ts";
import { buildOpenaiUsage, type GeneratedText, type GeneratedToolCall } from "./generate-chat.ts";
import { buildLogprob } from "./logprobs.ts";
import { type EventKind, type ServerCall, toSandboxModelId } from "./server-format.ts";

/** What every part of one answer says of it. */
export interface Envelope {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

/** The answers to one question. */
export type Choices = readonly [GeneratedText, ...GeneratedText[]];

/** @param prefix such as `chatcmpl` */
export function createEnvelope(
  { model, settings: { seed, now } }: ServerCall,
  members: JsonObject,
  prefix: string,
): Envelope {
  return {
    id: `${prefix}-${fingerprint(JSON.stringify(members), seed)}`,
    created: Math.floor(now() / 1000),
    model: toSandboxModelId(model),
  };
}

/**
 * A complete answer in OpenAI's chat format.
 * @param top how many rivals of each token are told; no odds at all when it is left out
 */
export function buildChatResponse(envelope: Envelope, choices: Choices, top?: number): object {
  const written = choices.map((each, index) => ({
    index,
    message: messageOf(each),
    logprobs: oddsOf(each.pieces, 0, top),
    finish_reason: finishOf(each),
  }));
  return { ...envelope, object: "chat.completion", choices: written, usage: buildOpenaiUsage(...choices) };
}

function messageOf({ text, calls = [] }: GeneratedText): object {
  if (calls.length === 0) return { role: "assistant", content: text };
  return {
    role: "assistant",
    content: null,
    tool_calls: calls.map((call) => toolCall(call, call.pieces.join(""))),
  };
}

const toolCall = ({ id, name }: GeneratedToolCall, written: string) => ({
  id: `call_${id}`,
  type: "function",
  function: { name, arguments: written },
});

const finishOf = ({ finish, calls = [] }: GeneratedText): string =>
  finish === "stop" && calls.length > 0 ? "tool_calls" : finish;

function oddsOf(pieces: readonly string[], from: number, top: number | undefined) {
  if (top === undefined) return null;
  return { content: pieces.map((piece, index) => buildLogprob(piece, from + index, top)), refusal: null };
}

/**
 * The same in pieces: the role first, then the words, then the reason of the end, then what it cost. Several
 * answers come at the same time, and end together.
 * @param withUsage whether the cost was asked for
 */
export function buildChatChunks(
  envelope: Envelope,
  choices: Choices,
  withUsage: boolean,
  top?: number,
): object[] {
  const object = "chat.completion.chunk";
  const chunk = (index: number, { delta, finish, odds = null }: Piece) => ({
    ...envelope,
    object,
    choices: [{ index, delta, logprobs: odds, finish_reason: finish ?? null }],
    ...(withUsage && { usage: null }),
  });
  const rows = choices.map((each) => piecesOf(each, top));
  const longest = Math.max(...rows.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    rows.flatMap((row, index) => (row[at] ? [chunk(index, row[at])] : [])),
  );
  return [
    ...inTurn.flat(),
    ...choices.map((each, index) => chunk(index, { delta: {}, finish: finishOf(each) })),
    ...(withUsage ? [{ ...envelope, object, choices: [], usage: buildOpenaiUsage(...choices) }] : []),
  ];
}

interface Piece {
  readonly delta: object;
  readonly finish?: string;
  readonly odds?: object | null;
}

function piecesOf({ pieces, calls = [] }: GeneratedText, top: number | undefined): Piece[] {
  const content = calls.length > 0 ? null : "";
  return [
    { delta: { role: "assistant", content } },
    ...pieces.map((piece, at) => ({ delta: { content: piece }, odds: oddsOf([piece], at, top) })),
    ...calls.flatMap(callPieces),
  ];
}

/** Names come first and whole, arguments behind them piece by piece. */
function callPieces(call: GeneratedToolCall, index: number): Piece[] {
  return [
    { delta: { tool_calls: [{ index, ...toolCall(call, "") }] } },
    ...call.pieces.map((piece) => ({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } })),
  ];
}

/** What an event of such a stream holds. */
export function classifyChatEvent(data: string): EventKind {
  if (data === DONE) return "ending";
  const [choice] = JSON.parse(data).choices;
  if (!choice || choice.finish_reason) return "ending";
  return choice.delta.content || choice.delta.tool_calls ? "content" : "opening";
}
