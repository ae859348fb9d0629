import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Call } from "../../contracts/call.ts";
import { InputError } from "../../errors.ts";
import { isRecord, parseJson } from "../../lib/json.ts";

export { isRecord, parseJson };

/** The operation that these are messages of. */
export type Chat = typeof chatCompletion;

/** Input of a chat call. */
export type OpenaiChatInput = Call<Chat>["input"];

/** One message of a conversation. */
export type Message = OpenaiChatInput["messages"][number];

/** A part of a message, such as text or an image. */
export type Part = Exclude<NonNullable<Message["content"]>, string>[number];

/** A call of a tool, as the model requests it. */
export type OpenaiToolCall = NonNullable<Message["tool_calls"]>[number];

/** OpenAI chat fields without a counterpart in other formats. */
export const OPENAI_ONLY = [
  "frequency_penalty",
  "logit_bias",
  "logprobs",
  "n",
  "presence_penalty",
  "seed",
  "store",
  "stream",
  "stream_options",
  "tool_prompt",
  "top_logprobs",
  "user",
];

/** The content of a message as parts; an empty string has none. */
export function getParts(content: Message["content"]): Part[] {
  const parts = typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
  return parts.filter(({ type, text }) => type !== "text" || text !== "");
}

/** Text of a message. */
export function getText(content: Message["content"]): string {
  return getParts(content)
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .join("");
}

/** Omits unset fields: `null` is equivalent, but few providers accept it. */
export function omitUndefined(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return omitKeys(members, []);
}

/** The fields whose names are not listed, `null` among them omitted. */
export function omitKeys(
  members: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  // A loop, since each part of each message comes here.
  for (const name of Object.keys(members)) {
    const value = members[name];
    if (value == null || names.includes(name)) continue;
    if (name === "__proto__")
      Object.defineProperty(kept, name, { value, enumerable: true, configurable: true, writable: true });
    else kept[name] = value;
  }
  return kept;
}

/** A file that a message shows, or where it is. */
export type FilePart =
  | { readonly type: string; readonly base64: string; readonly url?: undefined }
  | { readonly url: string };

/**
 * The file of a content part; `undefined` for part types without a file.
 * @throws InputError if a required file is missing
 */
export function readFilePart(part: Part): FilePart | undefined {
  const held = part[part.type];
  const { url = held, file_data, data, format } = isRecord(held) ? held : {};
  const given = part.type === "input_audio" ? data : part.type === "file" ? file_data : url;
  if (!["image_url", "video_url", "input_audio", "file"].includes(part.type)) return undefined;
  if (typeof given !== "string") {
    throw new InputError("input-invalid", `A part of the type ${part.type} holds no file`);
  }
  if (part.type === "input_audio") return { type: `audio/${format ?? "wav"}`, base64: given };
  return /^data:/i.test(given) ? readInlineFile(given) : { url: given };
}

function readInlineFile(url: string): FilePart {
  const comma = url.indexOf(",");
  const [type = "", ...rest] = url.slice("data:".length, comma).split(";");
  if (comma > 0 && rest.at(-1)?.toLowerCase() === "base64") return { type, base64: url.slice(comma + 1) };
  throw new InputError("input-invalid", "A data: URL in a message is not in base64");
}

/** Arguments of a tool call. Invalid JSON becomes an empty object, so the conversation can continue. */
export function parseArguments({ function: named }: OpenaiToolCall): Record<string, unknown> {
  const given = named?.arguments;
  const read = typeof given === "string" ? parseJson(given) : given;
  return isRecord(read) ? read : {};
}

/**
 * Provider-specific content to send back with a tool call. It is attached to the call, because every tool loop
 * preserves calls unchanged.
 */
export function getExtraContent(call: OpenaiToolCall, provider: string): Record<string, unknown> {
  const extra = call.extra_content;
  const own = isRecord(extra) ? extra[provider] : undefined;
  return isRecord(own) ? own : {};
}

/** Other formats define name and description of a tool without the nested `function` object. */
export function getFunction(tool: Part): Record<string, unknown> | undefined {
  return tool.type === "function" && isRecord(tool.function) ? tool.function : undefined;
}

/** The one tool that must be used, if the choice names one. */
export function getChosenTool(choice: OpenaiChatInput["tool_choice"]): string | undefined {
  const named = isRecord(choice) ? choice["function"] : undefined;
  const name = isRecord(named) ? named["name"] : undefined;
  return typeof name === "string" ? name : undefined;
}

/** The schema that the response must fit, if one is given. */
export function getResponseSchema({ response_format: format }: OpenaiChatInput): unknown {
  const described = format?.["type"] === "json_schema" ? format["json_schema"] : undefined;
  return isRecord(described) ? described["schema"] : undefined;
}

/** Most tokens that the response may have, under either name. */
export function getTokenLimit({ max_tokens, max_completion_tokens }: OpenaiChatInput): number | undefined {
  const limit = max_completion_tokens ?? max_tokens;
  return typeof limit === "number" ? limit : undefined;
}

/** How many tokens a model may think, by OpenAI's word for the effort. Providers accept no less than the least. */
const THINKING_TOKENS: Readonly<Record<string, number>> = {
  none: 0,
  minimal: 1024,
  low: 2048,
  medium: 8192,
  high: 16_384,
  xhigh: 32_768,
};

/**
 * How many tokens of thinking a word for effort allows.
 * @throws InputError for unknown values
 */
export function toThinkingTokens(effort: string | null | undefined): number | undefined {
  if (effort == null) return undefined;
  const tokens = Object.hasOwn(THINKING_TOKENS, effort) ? THINKING_TOKENS[effort] : undefined;
  if (tokens !== undefined) return tokens;
  const known = Object.keys(THINKING_TOKENS).join(", ");
  throw new InputError("input-invalid", `reasoning_effort is one of ${known}`);
}
