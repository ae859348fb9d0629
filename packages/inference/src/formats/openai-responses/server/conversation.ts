import { InputError } from "../../../errors.ts";
import { isRecord } from "../../lib/chat-messages.ts";
import type { Item } from "./body.ts";
import { toContent, toParts, toText } from "./content.ts";
import { toChatName } from "./offered-tools.ts";
import { readReasoningItem } from "./reasoning.ts";
import { fromCustomInput } from "./tools.ts";

type ChatMessage = Readonly<Record<string, unknown>>;

/** Current content of an assistant turn. */
interface Turn {
  readonly texts: string[];
  readonly calls: ChatMessage[];
  /** Reasoning as text, by the name that the provider has for it. */
  readonly reasoning: Record<string, string>;
  /** Extra content to attach to the next tool call. */
  carried: Readonly<Record<string, unknown>>;
}

/** Items of OpenAI's hosted tools. The messages after them contain the results. */
const HOSTED =
  /^(web_search|file_search|code_interpreter|image_generation|computer|mcp|local_shell|tool_search)_/;

/**
 * The conversation as chat messages. Consecutive assistant items become one message. System messages at the start are
 * merged, because some providers accept only one.
 */
export function toChatMessages(
  instructions: string | null | undefined,
  items: readonly Item[],
): ChatMessage[] {
  const messages: ChatMessage[] = [];
  const system: string[] = instructions ? [instructions] : [];
  let turn = createTurn();
  const endTurn = () => {
    messages.push(...toAssistantMessages(turn));
    turn = createTurn();
  };
  items.forEach((item, index) => {
    const at = `input.${index}`;
    const type = item["type"] ?? "message";
    if (type === "message") {
      const role = item["role"];
      const parts = toParts(item["content"], `${at}.content`);
      if (role === "assistant") {
        turn.texts.push(toText(parts));
        return;
      }
      endTurn();
      if (role === "user") messages.push({ role, content: toContent(parts) });
      else if (role !== "system" && role !== "developer")
        throw new InputError("input-invalid", `${at}.role: Expected user, assistant, system or developer`);
      else if (messages.length === 0) system.push(toText(parts));
      else messages.push({ role: "system", content: toText(parts) });
    } else if (type === "function_call" || type === "custom_tool_call") {
      turn.calls.push(toToolCall(item, turn.carried));
      turn.carried = {};
    } else if (type === "reasoning") {
      const { member, text, extra } = readReasoningItem(item, at);
      if (member) turn.reasoning[member] = (turn.reasoning[member] ?? "") + text;
      turn.carried = { ...turn.carried, ...extra };
    } else if (type === "function_call_output" || type === "custom_tool_call_output") {
      endTurn();
      messages.push(...toToolMessages(item, at));
    } else if (type === "item_reference") {
      throw new InputError(
        "input-invalid",
        `${at}.id: Unknown item ${String(item["id"])}: send the item itself`,
      );
    } else if (typeof type !== "string" || !HOSTED.test(type)) {
      throw new InputError("input-invalid", `${at}.type: Unsupported item type ${String(type)} here`);
    }
  });
  endTurn();
  const texts = system.filter((text) => text !== "");
  return [
    ...(texts.length > 0 ? [{ role: "system", content: texts.join("\n\n") }] : []),
    ...joinToolFiles(messages),
  ];
}

const createTurn = (): Turn => ({ texts: [], calls: [], reasoning: {}, carried: {} });

/** Reasoning is sent only with its tool calls, as providers require. */
function toAssistantMessages({ texts, calls, reasoning }: Turn): ChatMessage[] {
  const content = texts.filter((text) => text !== "").join("\n");
  if (calls.length > 0)
    return [{ role: "assistant", content: content || null, ...reasoning, tool_calls: calls }];
  return texts.length > 0 ? [{ role: "assistant", content }] : [];
}

function toToolCall(
  { type, call_id, name, namespace, arguments: args, input }: Item,
  carried: Readonly<Record<string, unknown>>,
): ChatMessage {
  const text = type === "custom_tool_call" ? fromCustomInput(String(input ?? "")) : String(args ?? "");
  return {
    id: call_id,
    type: "function",
    function: { name: typeof name === "string" ? toChatName(name, namespace) : name, arguments: text },
    ...(Object.keys(carried).length > 0 && { extra_content: carried }),
  };
}

/** Files of a tool's output, which follow the outputs of all tools of a turn. */
const TOOL_FILES = Symbol("files");

/** Tool messages contain only text, because most providers reject other content there. */
function toToolMessages({ call_id, output }: Item, at: string): ChatMessage[] {
  const parts = toParts(isRecord(output) ? JSON.stringify(output) : output, `${at}.output`);
  const files = parts.filter(({ type }) => type !== "text");
  const text = toText(parts) || (files.length > 0 ? "The result is shown below." : "");
  const message = { role: "tool", tool_call_id: call_id, content: text };
  if (files.length === 0) return [message];
  const title = { type: "text", text: `Result of the tool call ${String(call_id)}:` };
  return [message, { role: "user", content: [title, ...files], [TOOL_FILES]: true }];
}

/** Tool results must be directly after their calls, so their files follow the last result. */
function joinToolFiles(messages: readonly ChatMessage[]): ChatMessage[] {
  const joined: ChatMessage[] = [];
  let waiting: ChatMessage[] = [];
  for (const message of messages) {
    if (TOOL_FILES in message) {
      const { [TOOL_FILES]: _, ...rest } = message as ChatMessage & { readonly [TOOL_FILES]: unknown };
      waiting.push(rest);
      continue;
    }
    if (message["role"] !== "tool") {
      joined.push(...waiting);
      waiting = [];
    }
    joined.push(message);
  }
  return [...joined, ...waiting];
}
