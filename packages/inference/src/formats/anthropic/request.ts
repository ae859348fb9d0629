import type { Call } from "../../contracts/call.ts";
import { InputError } from "../../errors.ts";
import {
  type Chat,
  getChosenTool,
  getExtraContent,
  getFunction,
  getParts,
  getResponseSchema,
  getTokenLimit,
  isRecord,
  type Message,
  OPENAI_ONLY,
  type OpenaiChatInput,
  type OpenaiToolCall,
  omitKeys,
  omitUndefined,
  type Part,
  parseArguments,
  readFilePart,
  toThinkingTokens,
} from "../lib/chat-messages.ts";

interface Block {
  readonly type: string;
  readonly [member: string]: unknown;
}

interface Turn {
  readonly role: "user" | "assistant";
  readonly content: Block[];
}

/** Room for the text of a response whose caller sets no limit: the format demands one. */
const ANSWER_TOKENS = 4096;

/** The least that the provider takes for thinking. */
const MIN_THINKING_TOKENS = 1024;

/** Fields with a different format, or without a counterpart. */
const REWRITTEN = [
  ...OPENAI_ONLY,
  "max_completion_tokens",
  "parallel_tool_calls",
  "reasoning_effort",
  "response_format",
  "stop",
  "temperature",
  "tool_choice",
  "tools",
  "top_k",
  "top_p",
];

/** A chat as a body of the messages route. */
export function buildAnthropicBody({ model, input }: Call<Chat>, stream?: true): Record<string, unknown> {
  const { messages, tools, temperature, top_p, stop, user } = input;
  const turns = toTurns(messages);
  const thinking = isRecord(input["thinking"]) ? input["thinking"] : toThinking(input, turns);
  const thinks = thinking !== undefined && thinking["type"] !== "disabled";
  const budget = thinking?.["budget_tokens"];
  const body = {
    max_tokens: getTokenLimit(input) ?? ANSWER_TOKENS + (typeof budget === "number" ? budget : 0),
    system: toSystem(messages),
    messages: turns.map(({ role, content }) => ({ role, content: plainText(content) ?? content })),
    tools: tools?.length ? tools.map(toTool) : undefined,
    tool_choice: tools?.length ? toToolChoice(input) : undefined,
    stop_sequences: typeof stop === "string" ? [stop] : stop,
    temperature: temperature == null ? undefined : Math.min(temperature, 1),
    top_p,
    top_k: input["top_k"],
    ...(thinks && WITHOUT_SAMPLING),
    thinking,
    output_config: outputConfig(input),
    stream,
  };
  return {
    model,
    ...(typeof user === "string" && { metadata: { user_id: user } }),
    ...omitKeys(input, REWRITTEN),
    ...omitUndefined(body),
  };
}

/** Sampling parameters are incompatible with thinking. */
const WITHOUT_SAMPLING = { temperature: undefined, top_p: undefined, top_k: undefined };

/**
 * Turns alternate between user and assistant: successive messages of a role are merged, and tool results belong
 * to the user.
 */
function toTurns(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const role = toRole(message);
    if (!role) continue;
    const content = toBlocks(message);
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...content);
    else if (content.length > 0) turns.push({ role, content });
  }
  return turns;
}

const isSystem = ({ role }: Message) => role === "system" || role === "developer";

function toRole(message: Message): Turn["role"] | undefined {
  const { role } = message;
  if (role === "assistant") return role;
  if (role === "user" || role === "tool") return "user";
  if (isSystem(message)) return undefined;
  throw new InputError("input-invalid", `Invalid role: ${role}. Expected user, assistant, system or tool`);
}

function toBlocks(message: Message): Block[] {
  const { role, content, tool_calls } = message;
  const blocks = getParts(content).map(toBlock);
  if (role === "assistant") {
    const [first, ...later] = tool_calls ?? [];
    const before = first ? toThinkingBlocks(first) : [];
    const uses = later.flatMap((call) => [...toThinkingBlocks(call), toToolUse(call)]);
    return [...before, ...blocks, ...(first ? [toToolUse(first)] : []), ...uses];
  }
  if (role !== "tool") return blocks;
  const result = { tool_use_id: safeId(message.tool_call_id), content: plainText(blocks) ?? blocks };
  return [{ type: "tool_result", ...result, ...omitUndefined({ is_error: message.is_error }) }];
}

/** Thinking blocks are signed and must be sent back unchanged, before the text and tool calls after them. */
function toThinkingBlocks(call: OpenaiToolCall): Block[] {
  const blocks = getExtraContent(call, "anthropic")["thinking_blocks"];
  return Array.isArray(blocks) ? blocks : [];
}

function toToolUse(call: OpenaiToolCall): Block {
  return {
    type: "tool_use",
    id: safeId(call.id),
    name: call.function?.name ?? "",
    input: parseArguments(call),
  };
}

/** IDs from a different provider can contain characters that this one rejects. */
const safeId = (id: string | null | undefined): string => (id ?? "").replace(/[^\w-]/g, "_");

/** Parts in the provider's own words pass unchanged. */
function toBlock(part: Part): Block {
  const file = readFilePart(part);
  if (file === undefined) return part;
  if (part.type === "input_audio" || part.type === "video_url") {
    throw new InputError("input-invalid", "The provider doesn't accept audio or video in messages");
  }
  return {
    type: part.type === "file" ? "document" : "image",
    source:
      file.url === undefined
        ? { type: "base64", media_type: file.type, data: file.base64 }
        : { type: "url", url: file.url },
    ...omitUndefined({ cache_control: part.cache_control }),
  };
}

/** The text of blocks that contain only text. */
function plainText(blocks: readonly Block[]): string | undefined {
  const [only, ...more] = blocks;
  if (only === undefined) return "";
  const isPlain = more.length === 0 && only.type === "text" && Object.keys(only).length === 2;
  return isPlain ? String(only["text"]) : undefined;
}

function toSystem(messages: readonly Message[]): string | Block[] | undefined {
  const blocks = messages.filter(isSystem).flatMap(({ content }) => getParts(content).map(toBlock));
  if (blocks.length === 0) return undefined;
  const texts = blocks.map((block) => plainText([block]));
  return texts.includes(undefined) ? blocks : texts.join("\n\n");
}

function toTool(tool: Part): Record<string, unknown> {
  const named = getFunction(tool);
  if (!named) return tool;
  const { name, description, parameters } = named;
  return omitUndefined({ name, description, input_schema: parameters ?? { type: "object", properties: {} } });
}

const CHOICES: Readonly<Record<string, string>> = { auto: "auto", required: "any", none: "none" };

function toToolChoice(input: OpenaiChatInput): Record<string, unknown> | undefined {
  const { tool_choice: choice, parallel_tool_calls: parallel } = input;
  const name = getChosenTool(choice);
  const alone = parallel === false && { disable_parallel_tool_use: true };
  if (name !== undefined) return { type: "tool", name, ...alone };
  if (isRecord(choice)) return choice;
  const type = typeof choice === "string" ? (CHOICES[choice] ?? choice) : undefined;
  if (type === undefined && !alone) return undefined;
  return { type: type ?? "auto", ...(type !== "none" && alone) };
}

/**
 * How much the model may think. Not at all where it could not: when a tool is demanded, when the response is to be
 * shorter than the shortest thinking, or in the middle of a tool loop that started without.
 */
function toThinking(input: OpenaiChatInput, turns: readonly Turn[]): Record<string, unknown> | undefined {
  const wanted = toThinkingTokens(input.reasoning_effort);
  const limit = getTokenLimit(input) ?? Number.POSITIVE_INFINITY;
  const { type } = toToolChoice(input) ?? {};
  const isForced = Boolean(input.tools?.length) && (type === "any" || type === "tool");
  const [before, last] = turns.slice(-2);
  const isLate =
    last?.content[0]?.type === "tool_result" && !/thinking$/.test(before?.content[0]?.type ?? "");
  if (!wanted || isForced || isLate || limit <= MIN_THINKING_TOKENS) return undefined;
  const budget = Math.max(MIN_THINKING_TOKENS, Math.min(wanted, Math.floor(limit / 2)));
  return { type: "enabled", budget_tokens: budget };
}

function outputConfig(input: OpenaiChatInput): Record<string, unknown> | undefined {
  const schema = getResponseSchema(input);
  if (schema !== undefined) {
    const given = isRecord(input["output_config"]) ? input["output_config"] : {};
    return { ...given, format: { type: "json_schema", schema } };
  }
  if (input.response_format?.["type"] !== "json_object") return undefined;
  throw new InputError(
    "input-invalid",
    "The provider returns JSON only for a schema: use the type json_schema",
  );
}
