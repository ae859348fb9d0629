import type { State } from "../../state/state.ts";
import { hash } from "../text/hash.ts";
import { countTokens, tokens } from "../text/tokens.ts";
import { getText } from "./conversation.ts";
import { countCachedTokens } from "./prompt-cache.ts";
import { generateReasoning } from "./reasoning.ts";
import { type ChatInput, respond } from "./respond.ts";
import { type TextLimits, type TruncatedText, truncateText } from "./truncate-text.ts";

/** Generated text with its usage. */
export interface GeneratedText extends TruncatedText {
  readonly text: string;
  readonly promptTokens: number;
  /** Tool calls instead of text. */
  readonly calls?: readonly GeneratedToolCall[];
  /** Reasoning, in tokens. */
  readonly reasoning?: readonly string[];
  /** Number of cached prompt tokens. */
  readonly cachedTokens?: number;
}

/** A tool call with its arguments as JSON. */
export interface GeneratedToolCall {
  /** Sixteen digits, derived from the conversation. */
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
  /** Tokens of the arguments. Joined, they are the JSON, unless it is truncated. */
  readonly pieces: readonly string[];
  readonly isWhole: boolean;
}

interface ChatGeneration {
  readonly seed: number;
  readonly state: State;
  readonly count?: number;
  /** Whether reasoning precedes each response. It counts toward the token limit. Default: false. */
  readonly thinks?: boolean | undefined;
}

/** Generates a number of responses to a conversation, each with a different seed. */
export function generateChat(
  question: ChatInput,
  limits: TextLimits,
  { seed, state, count = 1, thinks = false }: ChatGeneration,
): readonly [GeneratedText, ...GeneratedText[]] {
  const { messages, tools } = question;
  const prompt = [
    ...(tools.length > 0 ? [JSON.stringify(tools)] : []),
    ...messages.map(({ role, content }) => `${role} ${getText(content)}`),
  ];
  const cost = {
    promptTokens: prompt.reduce((sum, text) => sum + countTokens(text), 0),
    cachedTokens: countCachedTokens(prompt.flatMap(tokens), state.prompts),
  };
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const reasoning = thinks ? generateReasoning(messages).slice(0, limits.maxTokens) : [];
  const left = limits.maxTokens === undefined ? undefined : limits.maxTokens - reasoning.length;
  const write = (nth: number): GeneratedText => ({
    ...generateOnce(question, { ...limits, maxTokens: left }, seed + nth),
    ...cost,
    ...(thinks && { reasoning }),
  });
  return [write(0), ...others.map(write)];
}

function generateOnce(question: ChatInput, limits: TextLimits, seed: number) {
  const result = respond(question, seed);
  if (result.kind === "calls") {
    const about = hash(JSON.stringify(question.messages), seed);
    return generateToolCalls(result.calls, about, limits.maxTokens);
  }
  const limited = truncateText(result.kind === "text" ? result.text : jsonOf(result.value, question), limits);
  return { ...limited, text: limited.pieces.join("") };
}

const jsonOf = (value: unknown, { format }: ChatInput) =>
  format?.bare && typeof value === "string" ? value : JSON.stringify(value);

/** A name counts as one token. */
const NAME_TOKENS = 1;

function generateToolCalls(
  calls: readonly { name: string; arguments: unknown }[],
  about: number,
  limit = Infinity,
) {
  let left = limit;
  const made: GeneratedToolCall[] = [];
  for (const [index, { name, arguments: given }] of calls.entries()) {
    if (left < NAME_TOKENS) break;
    const all = tokens(JSON.stringify(given));
    const pieces = all.slice(0, left - NAME_TOKENS);
    left -= NAME_TOKENS + pieces.length;
    const id = [0, 1].map((part) => hash(`${index}/${part}`, about).toString(16).padStart(8, "0")).join("");
    made.push({ id, name, arguments: given, pieces, isWhole: pieces.length === all.length });
  }
  const isWhole = made.length === calls.length && made.every((each) => each.isWhole);
  const finish: TruncatedText["finish"] = isWhole ? "stop" : "length";
  return { text: "", pieces: [], calls: made, finish, stopped: undefined };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns the number of generated tokens, including reasoning. */
const countCompletionTokens = ({ pieces, calls = [], reasoning = [] }: GeneratedText): number =>
  sum([reasoning.length, pieces.length, ...calls.map((call) => NAME_TOKENS + call.pieces.length)]);

/** Token usage with OpenAI's names, over all choices of a prompt. */
export function buildOpenaiUsage([first, ...others]: readonly [GeneratedText, ...GeneratedText[]]) {
  const { promptTokens, cachedTokens = 0 } = first;
  const completion = sum([first, ...others].map(countCompletionTokens));
  const thought = sum([first, ...others].map(({ reasoning = [] }) => reasoning.length));
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completion,
    total_tokens: promptTokens + completion,
    ...(cachedTokens > 0 && { prompt_tokens_details: { cached_tokens: cachedTokens } }),
    ...(thought > 0 && { completion_tokens_details: { reasoning_tokens: thought } }),
  };
}
