import type { ChatOptions } from "./chat-options.ts";
import { buildOpenaiUsage, type GeneratedText, type GeneratedToolCall } from "./generate-chat.ts";
import { buildLogprob } from "./logprobs.ts";

/** The choices of one response. */
export type Choices = readonly [GeneratedText, ...GeneratedText[]];

/** Common fields of all parts of an output, set by the server. */
const buildHead = ({ created, model }: ChatOptions) => ({ id: "", created, model });

/**
 * Builds a full response in OpenAI's chat format.
 * @param top number of alternatives per token. Without it, there are no log probabilities
 */
export function buildChatOutput(options: ChatOptions, choices: Choices, top?: number): object {
  const written = choices.map((each, index) => ({
    index,
    message: messageOf(each, options),
    logprobs: oddsOf(each.pieces, 0, top),
    finish_reason: finishOf(each),
    ...stopOf(each, options),
  }));
  return {
    ...buildHead(options),
    object: "chat.completion",
    choices: written,
    usage: usageOf(options, choices),
  };
}

/** The stop sequence, as returned by vLLM. OpenAI's format has no field for it. */
const stopOf = ({ stopped }: GeneratedText, { namesStop }: ChatOptions) =>
  namesStop && stopped !== undefined && { stop_reason: stopped };

function usageOf({ cachesPrompt = true }: ChatOptions, [first, ...others]: Choices) {
  return buildOpenaiUsage([cachesPrompt ? first : { ...first, cachedTokens: 0 }, ...others]);
}

function messageOf({ text, calls = [], reasoning = [] }: GeneratedText, options: ChatOptions): object {
  const thought = reasoning.length > 0 && { reasoning_content: reasoning.join("") };
  if (calls.length === 0) return { role: "assistant", content: text, ...thought };
  return {
    role: "assistant",
    content: null,
    ...thought,
    tool_calls: calls.map((call) => toolCall(call, call.pieces.join(""), options)),
  };
}

const toolCall = (
  { id, name }: GeneratedToolCall,
  written: string,
  { toolCallPrefix = "call_" }: ChatOptions,
) => ({
  id: toolCallPrefix + id,
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
 * Builds the same response as chunks: role, text, finish reason, usage. Several choices are interleaved and end together.
 * @param withUsage whether usage was requested
 */
export function buildChatChunks(
  options: ChatOptions,
  choices: Choices,
  withUsage: boolean,
  top?: number,
): object[] {
  const object = "chat.completion.chunk";
  const chunk = (index: number, { delta, finish, odds = null, ...rest }: Piece) => ({
    ...buildHead(options),
    object,
    choices: [{ index, delta, logprobs: odds, finish_reason: finish ?? null, ...rest }],
    ...(withUsage && { usage: null }),
  });
  const rows = choices.map((each) => piecesOf(each, top, options));
  const longest = Math.max(...rows.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    rows.flatMap((row, index) => (row[at] ? [chunk(index, row[at])] : [])),
  );
  return [
    ...inTurn.flat(),
    ...choices.map((each, index) =>
      chunk(index, { delta: {}, finish: finishOf(each), ...stopOf(each, options) }),
    ),
    ...(withUsage ? [{ ...buildHead(options), object, choices: [], usage: usageOf(options, choices) }] : []),
  ];
}

interface Piece {
  readonly delta: object;
  readonly finish?: string;
  readonly odds?: object | null;
  readonly stop_reason?: string;
}

function piecesOf(
  { pieces, calls = [], reasoning = [] }: GeneratedText,
  top: number | undefined,
  options: ChatOptions,
): Piece[] {
  const content = calls.length > 0 ? null : "";
  return [
    { delta: { role: "assistant", content } },
    ...reasoning.map((piece) => ({ delta: { reasoning_content: piece } })),
    ...pieces.map((piece, at) => ({ delta: { content: piece }, odds: oddsOf([piece], at, top) })),
    ...calls.flatMap((call, index) => callPieces(call, index, options)),
  ];
}

/** The first chunk has the full name, the next chunks have the arguments. */
function callPieces(call: GeneratedToolCall, index: number, options: ChatOptions): Piece[] {
  return [
    { delta: { tool_calls: [{ index, ...toolCall(call, "", options) }] } },
    ...call.pieces.map((piece) => ({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } })),
  ];
}
