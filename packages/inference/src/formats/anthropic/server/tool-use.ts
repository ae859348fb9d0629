import type { ResponseMeta } from "../../../contracts/server-format.ts";
import { isRecord, parseJson } from "../../lib/chat-messages.ts";

/** A tool call of a chat: whole in a response, in parts in a stream. */
export interface ChatToolCall {
  readonly index?: number | null | undefined;
  readonly id?: string | null | undefined;
  readonly function?:
    | { readonly name?: string | null | undefined; readonly arguments?: unknown }
    | null
    | undefined;
  readonly extra_content?: unknown;
}

/** How a call starts in either form of a response. Calls without an id get one, as results must name theirs. */
export function toToolUse(call: ChatToolCall, position: number, { requestId }: ResponseMeta) {
  const id = call.id || `toolu_${requestId}_${position}`;
  return { type: "tool_use", id, name: call.function?.name ?? "", input: {} } as const;
}

/** Arguments as JSON text; some providers give them parsed. */
export function getArgumentsText(call: ChatToolCall): string {
  const given = call.function?.arguments;
  if (given == null) return "";
  return typeof given === "string" ? given : JSON.stringify(given);
}

/**
 * Arguments as an object. Invalid JSON is stored as text under Anthropic's documented name for it: with an empty
 * object, a tool could run with defaults, and the original text would be dropped.
 */
export function parseToolInput(text: string): Record<string, unknown> {
  if (!text.trim()) return {};
  const value = parseJson(text);
  return isRecord(value) ? value : { INVALID_JSON: text };
}
